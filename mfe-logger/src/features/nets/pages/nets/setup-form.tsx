import { useLingui } from '@lingui/react/macro'
import { NET_LIMITS, type NetOpening } from '@onfreq/contracts/nets/nets'
import { NET_TEXTS } from '@onfreq/contracts/nets/texts'
import { hertzToKilohertz, hertzToMegahertzText, kilohertzToHertz, parseFrequencyEntry } from '@onfreq/ham/frequency'
import { currentRadio } from '@onfreq/session/radio'
import { Button } from '@onfreq/ui/button'
import { Field } from '@onfreq/ui/field'
import { TextInput } from '@onfreq/ui/text-input'
import { useState } from 'react'
import * as s from './page.module.css'
import { parseStart } from './start-time.ts'

export interface SetupFormProps {
  /** The last net, which prefills the form. */
  readonly last: Pick<NetOpening, 'name' | 'freq' | 'mode'> | null
  /** Start of an open net; omitted for a new one, which starts when it is opened. */
  readonly startedAt?: string
  /** Label of the submit button. */
  readonly label: string
  readonly problems: Readonly<Record<string, string>>
  readonly busy: boolean
  readonly onSubmit: (opening: NetOpening) => Promise<boolean>
}

/** Name, frequency, mode and start of a net. */
export function SetupForm({ last, startedAt, label, problems, busy, onSubmit }: SetupFormProps) {
  const { t } = useLingui()
  const [name, setName] = useState(last?.name ?? '')
  const [frequency, setFrequency] = useState(() =>
    hertzToMegahertzText((last && kilohertzToHertz(last.freq)) || currentRadio().frequencyHz),
  )
  const [mode, setMode] = useState(last?.mode ?? currentRadio().submode ?? currentRadio().mode)
  const [start, setStart] = useState(startedAt?.slice(11, 16) ?? '')
  const [ownProblems, setOwnProblems] = useState<Readonly<Record<string, string>>>({})
  const errors = { ...problems, ...ownProblems }

  async function submit() {
    const hertz = parseFrequencyEntry(frequency)?.hertz
    const started_at = startedAt === undefined ? undefined : parseStart(start, startedAt)
    const invalid = {
      ...(name.trim() === '' && { name: NET_TEXTS.noName }),
      ...(!hertz && { freq: NET_TEXTS.badFrequency }),
      ...(mode.trim() === '' && { mode: NET_TEXTS.badMode(mode) }),
      ...(started_at === null && { started_at: t`Type hours and minutes in UTC, such as 19:00.` }),
    }
    setOwnProblems(invalid)
    if (!hertz || started_at === null || Object.keys(invalid).length > 0) return
    await onSubmit({ name, freq: hertzToKilohertz(hertz), mode, ...(started_at !== undefined && { started_at }) })
  }

  return (
    <form
      className={s.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <Field label={t`Name of the net`} error={errors.name} className={s.wide}>
        <TextInput value={name} maxLength={NET_LIMITS.name} onValueChange={setName} />
      </Field>
      <Field label={t`Frequency (MHz)`} error={errors.freq}>
        <TextInput kind="figures" inputMode="decimal" value={frequency} maxLength={20} onValueChange={setFrequency} />
      </Field>
      <Field label={t`Mode`} error={errors.mode}>
        <TextInput kind="callsign" value={mode} maxLength={20} onValueChange={setMode} />
      </Field>
      {startedAt !== undefined && (
        <Field label={t`Started (UTC)`} error={errors.started_at}>
          <TextInput kind="figures" value={start} maxLength={5} onValueChange={setStart} />
        </Field>
      )}
      <Button type="submit" variant="primary" busy={busy}>
        {label}
      </Button>
    </form>
  )
}
