import { t } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ChatSettings } from '@onfreq/contracts/streams/chat'
import { CHAT_LIMITS } from '@onfreq/contracts/streams/limits'
import { callProblem } from '@onfreq/session/api'
import { Button } from '@onfreq/ui/button'
import { Dialog } from '@onfreq/ui/dialog'
import { ErrorState } from '@onfreq/ui/error-state'
import { Field } from '@onfreq/ui/field'
import { NumberInput } from '@onfreq/ui/number-input'
import { Select } from '@onfreq/ui/select'
import { showToast } from '@onfreq/ui/show-toast'
import { Loading, Skeleton } from '@onfreq/ui/skeleton'
import { Switch } from '@onfreq/ui/switch'
import { TextArea } from '@onfreq/ui/text-area'
import { TextInput } from '@onfreq/ui/text-input'
import { useState } from 'react'
import { useVchatSettingsQuery, useVchatSettingsSaveMutation } from '../../../../../api.ts'
import { CHAT_MESSAGES } from '../texts.ts'
import * as s from './chat.module.css'

export interface SettingsDialogProps {
  readonly onOpenChange: (open: boolean) => void
  readonly onSaved: () => void
}

/** Settings for the chat of the member's own station. */
export default function SettingsDialog({ onOpenChange, onSaved }: SettingsDialogProps) {
  const { t } = useLingui()
  const { currentData, isError, refetch } = useVchatSettingsQuery(undefined, { refetchOnMountOrArgChange: true })
  return (
    <Dialog open onOpenChange={onOpenChange} title={t`Chat settings`}>
      {currentData ? (
        <Form
          key={JSON.stringify(currentData)}
          settings={currentData}
          onDone={() => {
            onSaved()
            onOpenChange(false)
          }}
        />
      ) : isError ? (
        <ErrorState onRetry={() => void refetch()}>{CHAT_MESSAGES.failed}</ErrorState>
      ) : (
        <Loading label={t`Chat settings`} className={s.waiting}>
          <Skeleton height="40px" />
          <Skeleton height="40px" />
        </Loading>
      )}
    </Dialog>
  )
}

const READERS = [
  {
    value: 'everybody',
    get label() {
      return t`Everyone`
    },
  },
  {
    value: 'members',
    get label() {
      return t`Members who are logged in`
    },
  },
] as const
const WRITERS = [
  {
    value: 'members',
    get label() {
      return t`Every member`
    },
  },
  {
    value: 'followers',
    get label() {
      return t`Only members who follow you`
    },
  },
] as const

const getList = (text: string) =>
  text
    .split(/[\n,]/)
    .map((each) => each.trim())
    .filter((each) => each !== '')

interface FormProps {
  readonly settings: ChatSettings
  readonly onDone: () => void
}

function Form({ settings, onDone }: FormProps) {
  const { t } = useLingui()
  const [save, { isLoading, error }] = useVchatSettingsSaveMutation()
  const [rules, setRules] = useState(settings)
  const [slow, setSlow] = useState(settings.slow_seconds === 0 ? '' : String(settings.slow_seconds))
  const [words, setWords] = useState(settings.words.join(', '))
  const [moderators, setModerators] = useState(settings.moderators.join(', '))
  const problem = error && callProblem(error)
  const change = (part: Partial<ChatSettings>) => setRules({ ...rules, ...part })
  async function submit() {
    const result = await save({
      ...rules,
      slow_seconds: Math.min(CHAT_LIMITS.slow, Number(slow) || 0),
      words: getList(words)
        .map((word) => word.slice(0, CHAT_LIMITS.word))
        .slice(0, CHAT_LIMITS.words),
      moderators: getList(moderators)
        .map((call) => call.slice(0, 20))
        .slice(0, CHAT_LIMITS.moderators),
    })
    if ('error' in result) return
    showToast({ text: CHAT_MESSAGES.saved, tone: 'success' })
    onDone()
  }
  return (
    <form
      className={s.form}
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <Switch
        checked={rules.open}
        onCheckedChange={(open) => change({ open })}
        label={t`Chat is open`}
        hint={t`While it’s closed, no one can read or write.`}
      />
      <div className={s.pair}>
        <Field label={t`Who can read`}>
          <Select options={READERS} value={rules.readers} onValueChange={(readers) => change({ readers })} />
        </Field>
        <Field label={t`Who can write`}>
          <Select options={WRITERS} value={rules.writers} onValueChange={(writers) => change({ writers })} />
        </Field>
      </div>
      <Field label={t`Slow mode`} hint={t`Seconds between two messages of one person. Leave it empty for none.`}>
        <NumberInput value={slow} onValueChange={setSlow} maxLength={3} unit="s" />
      </Field>
      <Field label={t`Moderators`} hint={t`Callsigns, separated by commas.`} error={problem?.fields.moderators}>
        <TextInput kind="callsign" value={moderators} onValueChange={setModerators} />
      </Field>
      <Field label={t`Banned words`} hint={t`Whole words, separated by commas. Capitals and accents don’t matter.`}>
        <TextArea value={words} onValueChange={setWords} rows={2} />
      </Field>
      {problem && !problem.fields.moderators && <p role="alert">{problem.message || CHAT_MESSAGES.failed}</p>}
      <Button type="submit" variant="primary" busy={isLoading}>
        {t`Save settings`}
      </Button>
    </form>
  )
}
