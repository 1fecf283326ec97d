import { t } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { CardRequest, InLogResponse } from '@onfreq/contracts/cards/qsl-cards'
import { CARD_TEXTS } from '@onfreq/contracts/cards/texts'
import { CARD_LIMITS } from '@onfreq/contracts/cards/values'
import type { CardVia } from '@onfreq/contracts/log/log'
import { callProblem } from '@onfreq/session/api'
import { useDraft } from '@onfreq/session/drafts'
import { Banner } from '@onfreq/ui/banner'
import { Button } from '@onfreq/ui/button'
import { Dialog, DialogClose } from '@onfreq/ui/dialog'
import { Field } from '@onfreq/ui/field'
import { RadioGroup } from '@onfreq/ui/radio-group'
import { showToast } from '@onfreq/ui/show-toast'
import { TextArea } from '@onfreq/ui/text-area'
import { TextInput } from '@onfreq/ui/text-input'
import { Send } from 'lucide-react'
import { useState } from 'react'
import { usePeopleRequestCardMutation } from '../../../api.ts'
import * as s from './request-dialog.module.css'

export interface RequestDialogProps {
  readonly station: { readonly id: number; readonly callsign: string }
  /** Whether the callsign is in the log, and the ways in which the station sends cards. */
  readonly answer: InLogResponse
  readonly onClose: () => void
}

const WAYS: Readonly<Record<CardVia, { readonly label: string; readonly hint: string }>> = {
  B: {
    get label() {
      return t`By the bureau`
    },
    get hint() {
      return t`Slow, and free for both of you.`
    },
  },
  D: {
    get label() {
      return t`Direct`
    },
    get hint() {
      return t`By mail. Say in your message how you’ll cover the postage.`
    },
  },
  M: {
    get label() {
      return t`By the manager`
    },
    get hint() {
      return t`The station’s QSL manager answers.`
    },
  },
  E: {
    get label() {
      return t`As a picture`
    },
    get hint() {
      return t`Arrives in your notifications.`
    },
  },
}

const EMPTY = { method: '', message: '', day: '', band: '', mode: '' }
type Form = typeof EMPTY
const isForm = (value: unknown): value is Form =>
  typeof value === 'object' &&
  value !== null &&
  Object.keys(EMPTY).every((name) => typeof Reflect.get(value, name) === 'string')

/** Requests a card from the station. The input persists until it is sent. */
export function RequestDialog({ station, answer: response, onClose }: RequestDialogProps) {
  const { t } = useLingui()
  const [form, setForm, drop] = useDraft<Form>(`people.card-request.${station.id}`, EMPTY, isForm)
  const [problem, setProblem] = useState<string | null>(null)
  const [request, { isLoading }] = usePeopleRequestCardMutation()
  const method = response.methods.find((way) => way === form.method) ?? response.methods[0] ?? 'B'
  const needsDetails = response.answer !== 'yes'
  const change = (part: Partial<Form>) => setForm({ ...form, ...part })

  const send = async () => {
    if (needsDetails && !(isDay(form.day) && form.band !== '' && form.mode !== '')) {
      return setProblem(CARD_TEXTS.requestDetails)
    }
    const body: CardRequest = {
      callsign: station.callsign,
      call: response.call,
      method,
      message: form.message.trim(),
      ...(needsDetails && { asked: { day: form.day, band: form.band.trim(), mode: form.mode.trim() } }),
    }
    try {
      await request(body).unwrap()
      drop()
      onClose()
      showToast({ text: CARD_TEXTS.requested(station.callsign), tone: 'success' })
    } catch (error) {
      const { status, message } = callProblem(error)
      const isApiMessage = typeof status === 'number' && status < 500 && message !== ''
      setProblem(isApiMessage ? message : t`We couldn’t send your request. It’s still here: please try again.`)
    }
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t`Card from ${{ callsign: station.callsign }}`}
      description={t`For ${{ call: response.call }}. It arrives in the station’s notifications and QSL queue.`}
      footer={
        <>
          <DialogClose render={<Button>{t`Cancel`}</Button>} />
          <Button variant="primary" icon={Send} busy={isLoading} onClick={() => void send()}>
            {t`Send request`}
          </Button>
        </>
      }
    >
      <div className={s.form}>
        {problem && <Banner tone="danger">{problem}</Banner>}
        <RadioGroup
          label={t`How should it come?`}
          value={method}
          onValueChange={(way) => change({ method: way })}
          options={response.methods.map((value) => ({ value, ...WAYS[value] }))}
        />
        {needsDetails && (
          <div className={s.details}>
            <Field label={t`Day (UTC)`} hint={t`Like 2026-11-23`}>
              <TextInput kind="figures" maxLength={10} value={form.day} onValueChange={(day) => change({ day })} />
            </Field>
            <Field label={t`Band`} hint={t`Like 20m`}>
              <TextInput kind="figures" maxLength={10} value={form.band} onValueChange={(band) => change({ band })} />
            </Field>
            <Field label={t`Mode`} hint={t`Like FT8`}>
              <TextInput kind="figures" maxLength={12} value={form.mode} onValueChange={(mode) => change({ mode })} />
            </Field>
          </div>
        )}
        <Field
          label={t`Message`}
          aside={t`${{ length: [...form.message.trim()].length }} of ${{ max: CARD_LIMITS.note }}`}
        >
          <TextArea rows={3} value={form.message} onValueChange={(message) => change({ message })} />
        </Field>
      </div>
    </Dialog>
  )
}

const isDay = (text: string) => /^(?:19|20)\d\d-\d\d-\d\d$/.test(text)
