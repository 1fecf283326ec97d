import { Trans, useLingui } from '@lingui/react/macro'
import type { ChatResponse } from '@onfreq/contracts/streams/chat'
import { CHAT_LIMITS } from '@onfreq/contracts/streams/limits'
import { CHAT_TEXTS } from '@onfreq/contracts/streams/texts'
import { useLingui as useLanguage } from '@onfreq/i18n/react'
import { callProblem } from '@onfreq/session/api'
import { useDraft } from '@onfreq/session/drafts'
import { useLiveStatus } from '@onfreq/session/live'
import { ButtonLink } from '@onfreq/ui/button'
import { Field } from '@onfreq/ui/field'
import { IconButton } from '@onfreq/ui/icon-button'
import { TextInput } from '@onfreq/ui/text-input'
import { UtcTime } from '@onfreq/ui/utc-time'
import { SendHorizontal } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { useVchatSayMutation } from '../../../../../api.ts'
import { CHAT_MESSAGES } from '../texts.ts'
import * as s from './chat.module.css'

export interface ComposerProps {
  readonly station: number
  readonly callsign: string
  readonly response: ChatResponse
}

/** The field for a message, or the reason why the viewer cannot write. */
export function Composer({ station, callsign, response }: ComposerProps) {
  useLanguage()
  const [location] = useLocation()
  const { bar, muted_until, rules } = response
  if (bar === 'logged_out') {
    return (
      <p className={s.bar}>
        <ButtonLink href={`/login?redirect=${encodeURIComponent(location)}`} wide>
          {CHAT_MESSAGES.logIn}
        </ButtonLink>
      </p>
    )
  }
  if (bar === 'closed') return null
  if (bar === 'muted') {
    return (
      <p className={s.bar}>
        {CHAT_TEXTS.muted}
        {muted_until !== null && (
          <>
            {' '}
            <Trans>
              Until <UtcTime at={muted_until} zone />.
            </Trans>
          </>
        )}
      </p>
    )
  }
  if (bar !== null) return <p className={s.bar}>{bar === 'blocked' ? CHAT_TEXTS.blocked : CHAT_TEXTS.followersOnly}</p>
  return <Writing station={station} callsign={callsign} rules={rules} exempt={response.role !== null} />
}

interface WritingProps {
  readonly station: number
  readonly callsign: string
  readonly rules: ChatResponse['rules']
  /** The viewer is the owner or a moderator, to whom slow mode and similar rules do not apply. */
  readonly exempt: boolean
}

function Writing({ station, callsign, rules, exempt }: WritingProps) {
  const { t } = useLingui()
  const [text, setText] = useDraft(`live.chat-${station}`, '', isText)
  const [problem, setProblem] = useState<string>()
  const [log, { isLoading }] = useVchatSayMutation()
  const status = useLiveStatus()
  // Retries of a message use the same key, so that a lost response does not duplicate the message.
  const sending = useRef<{ readonly text: string; readonly key: string }>(undefined)
  const box = useRef<HTMLFormElement>(null)
  const left = CHAT_LIMITS.text - [...text].length

  async function send(event: FormEvent) {
    event.preventDefault()
    const output = text.trim()
    if (output === '' || isLoading || left < 0) return
    if (sending.current?.text !== output) sending.current = { text: output, key: crypto.randomUUID() }
    try {
      await log({ station, text: output, key: sending.current.key }).unwrap()
      sending.current = undefined
      setProblem(undefined)
      setText('')
    } catch (error) {
      const { code: name, message } = callProblem(error)
      setProblem(name === 'request.too_many' ? CHAT_MESSAGES.tooFast : message || CHAT_MESSAGES.notSent)
    }
    box.current?.querySelector('input')?.focus()
  }

  const hint = exempt
    ? undefined
    : [
        rules.slow_seconds > 0 && CHAT_MESSAGES.slow(rules.slow_seconds),
        rules.writers === 'followers' && CHAT_MESSAGES.followersSee,
      ]
        .filter(Boolean)
        .join('. ')
  return (
    <form ref={box} className={s.composer} onSubmit={(event) => void send(event)}>
      <Field
        label={t`Message to ${callsign} and everyone here`}
        hideLabel
        error={left < 0 ? CHAT_TEXTS.tooLong : problem}
        hint={status === 'waiting' ? CHAT_MESSAGES.reconnecting : hint || undefined}
      >
        <TextInput
          value={text}
          onValueChange={setText}
          placeholder={t`Say something`}
          enterKeyHint="send"
          end={
            <>
              {left < 60 && (
                <span className={s.left} aria-hidden>
                  {left}
                </span>
              )}
              <IconButton
                icon={SendHorizontal}
                label={t`Send message`}
                type="submit"
                disabled={text.trim() === '' || left < 0}
              />
            </>
          }
        />
      </Field>
    </form>
  )
}

const isText = (value: unknown): value is string => typeof value === 'string'
