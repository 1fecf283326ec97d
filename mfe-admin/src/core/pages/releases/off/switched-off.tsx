import { t } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { SwitchedOff as Off, SwitchOff } from '@onfreq/contracts/releases/releases'
import { callProblem } from '@onfreq/session/api'
import { Banner } from '@onfreq/ui/banner'
import { Button } from '@onfreq/ui/button'
import { type DataColumn, DataTable } from '@onfreq/ui/data-table'
import { Field } from '@onfreq/ui/field'
import { Select } from '@onfreq/ui/select'
import { TextInput } from '@onfreq/ui/text-input'
import { TimeAgo } from '@onfreq/ui/time-ago'
import { useState } from 'react'
import { PhoneEnd } from '../../../phone/phone.tsx'
import { releasesApi } from '../../../releases-api.ts'
import * as s from './switched-off.module.css'

interface SwitchedOffProps {
  readonly names: readonly string[]
  readonly off: readonly Off[]
}

/** Microfrontends, pages and widgets that are replaced by a message. */
export function SwitchedOff({ names, off }: SwitchedOffProps) {
  const { t } = useLingui()
  const [turn, { error, isLoading }] = releasesApi.useAdminReleaseSwitchMutation()
  const parts = names.filter((name) => name !== 'shell')
  return (
    <div className={s.off}>
      {off.length > 0 && (
        <DataTable
          label={t`Switched off`}
          columns={columnsFor(
            (row) =>
              void turn({
                microfrontend: row.microfrontend,
                place: row.place,
                sentence: null,
                reason: t`switched on again`,
              }),
          )}
          rows={off}
          rowKey={({ microfrontend, place }) => `${microfrontend} ${place}`}
          stack
        />
      )}
      {error && <Banner tone="danger">{callProblem(error).message || t`That could not be switched.`}</Banner>}
      <SwitchForm parts={parts} busy={isLoading} onSwitch={(body) => void turn(body)} />
    </div>
  )
}

interface SwitchFormProps {
  readonly parts: readonly string[]
  readonly busy: boolean
  readonly onSwitch: (body: SwitchOff) => void
}

function SwitchForm({ parts, busy, onSwitch }: SwitchFormProps) {
  const { t } = useLingui()
  const [microfrontend, setMicrofrontend] = useState(parts[0] ?? 'feed')
  const [place, setPlace] = useState('')
  const [sentence, setSentence] = useState('')
  const [reason, setReason] = useState('')
  const isComplete = sentence.trim().length >= 3 && reason.trim().length >= 3
  return (
    <form
      className={s.form}
      onSubmit={(event) => {
        event.preventDefault()
        onSwitch({ microfrontend, place: place.trim(), sentence: sentence.trim(), reason: reason.trim() })
      }}
    >
      <Field label={t`Part`}>
        <Select
          value={microfrontend}
          onValueChange={setMicrofrontend}
          options={parts.map((value) => ({ value, label: value }))}
        />
      </Field>
      <Field label={t`Page or widget`}>
        <TextInput value={place} onValueChange={setPlace} placeholder={t`empty: all of it`} maxLength={80} />
      </Field>
      <Field label={t`What visitors read`}>
        <TextInput value={sentence} onValueChange={setSentence} placeholder={t`Back on Monday.`} maxLength={200} />
      </Field>
      <Field label={t`Why it is switched off`}>
        <TextInput value={reason} onValueChange={setReason} maxLength={500} />
      </Field>
      <Button type="submit" variant="danger" busy={busy} disabled={!isComplete}>
        {t`Switch off`}
      </Button>
    </form>
  )
}

function columnsFor(onOn: (row: Off) => void): DataColumn<Off>[] {
  return [
    {
      id: 'what',
      header: t`What`,
      rowHeader: true,
      phone: 'call',
      cell: ({ microfrontend, place }) => (place === '' ? microfrontend : `${microfrontend}, ${place}`),
    },
    { id: 'sentence', header: t`Visitors read`, long: true, phone: 'note', cell: ({ sentence }) => sentence },
    {
      id: 'actor',
      header: t({ message: 'By', context: 'a person' }),
      phone: 'mode',
      cell: ({ actor }) => <PhoneEnd>{actor}</PhoneEnd>,
    },
    { id: 'at', header: t`Since`, phone: 'time', cell: ({ at }) => <TimeAgo at={at} /> },
    {
      id: 'acts',
      header: t`Acts`,
      hideHeader: true,
      align: 'end',
      phone: 'actions',
      cell: (row) => (
        <Button size="s" onClick={() => onOn(row)}>
          {t`Switch on`}
        </Button>
      ),
    },
  ]
}
