import { useLingui } from '@lingui/react/macro'
import { STREAM_LIMITS } from '@onfreq/contracts/streams/limits'
import type { Stream } from '@onfreq/contracts/streams/streams'
import { callProblem } from '@onfreq/session/api'
import { Button } from '@onfreq/ui/button'
import { Dialog } from '@onfreq/ui/dialog'
import { Field } from '@onfreq/ui/field'
import { NumberInput } from '@onfreq/ui/number-input'
import { TextInput } from '@onfreq/ui/text-input'
import { useState } from 'react'
import { useVstreamsSaveMutation } from '../../../../../api.ts'
import { PROGRAMME_LABELS } from '../texts.ts'
import * as s from './programme.module.css'

export interface StreamDialogProps {
  /** Null for a new stream. */
  readonly stream: Stream | null
  readonly onOpenChange: (open: boolean) => void
  readonly onSaved: () => void
}

/** Plans a stream, or sets the recording of a past stream. */
export default function StreamDialog({ stream, onOpenChange, onSaved }: StreamDialogProps) {
  const { t } = useLingui()
  const [save, { isLoading, error }] = useVstreamsSaveMutation()
  const [title, setTitle] = useState(stream?.title ?? '')
  const [start, setStart] = useState((stream?.starts_at ?? nextHour()).slice(0, 16))
  const [minutes, setMinutes] = useState(String(stream?.minutes ?? 60))
  const [link, setLink] = useState(stream?.link ?? '')
  const problem = error && callProblem(error)
  async function submit() {
    const result = await save({
      ...(stream && { id: stream.id }),
      title,
      starts_at: `${start}:00Z`,
      minutes: Math.min(STREAM_LIMITS.hours * 60, Math.max(1, Number(minutes) || 60)),
      link,
    })
    if ('error' in result) return
    onSaved()
    onOpenChange(false)
  }
  return (
    <Dialog open onOpenChange={onOpenChange} title={stream ? t`Edit stream` : t`Plan a stream`}>
      <form
        className={s.form}
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <Field label={t`Title`} required error={problem?.fields.title}>
          <TextInput value={title} onValueChange={setTitle} maxLength={STREAM_LIMITS.title} required />
        </Field>
        <div className={s.pair}>
          <Field label={t`Starts (UTC)`} required>
            <TextInput type="datetime-local" value={start} onValueChange={setStart} required />
          </Field>
          <Field label={t`Length`}>
            <NumberInput value={minutes} onValueChange={setMinutes} maxLength={4} unit="min" />
          </Field>
        </div>
        <Field
          label={t`Recording`}
          hint={t`Link to the video, once there is one: YouTube, mp4 or HLS.`}
          error={problem?.fields.link}
        >
          <TextInput type="url" inputMode="url" value={link} onValueChange={setLink} maxLength={STREAM_LIMITS.link} />
        </Field>
        {problem && Object.keys(problem.fields).length === 0 && (
          <p role="alert">{problem.message || PROGRAMME_LABELS.failed}</p>
        )}
        <Button type="submit" variant="primary" busy={isLoading}>
          {t`Save stream`}
        </Button>
      </form>
    </Dialog>
  )
}

function nextHour(): string {
  const hour = 3_600_000
  return new Date(Math.ceil(Date.now() / hour) * hour).toISOString()
}
