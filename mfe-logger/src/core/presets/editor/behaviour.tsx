import { t } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { EntryField, LogPreset } from '@onfreq/contracts/log/logger'
import { Checkbox } from '@onfreq/ui/checkbox'
import { Field } from '@onfreq/ui/field'
import { Select } from '@onfreq/ui/select'
import { fieldLabel } from '../labels.ts'
import * as s from './view.module.css'

interface BehaviourProps {
  readonly preset: LogPreset
  /** Called with the complete preset. */
  readonly onChange: (preset: LogPreset) => void
}

const STAYS = 'callsign'

const WITHIN = [
  {
    value: 'day',
    get label() {
      return t`on the same day (UTC)`
    },
  },
  {
    value: 'contest',
    get label() {
      return t`in the same contest (48 hours)`
    },
  },
  {
    value: 'ever',
    get label() {
      return t`ever`
    },
  },
  {
    value: 'never',
    get label() {
      return t`never: no warning`
    },
  },
] as const

const REPORTS = [
  {
    value: 'specified',
    get label() {
      return t`59, and 599 in CW`
    },
  },
  {
    value: 'by mode',
    get label() {
      return t`As usual in the mode`
    },
  },
] as const

const SPACE = [
  {
    value: 'goes on',
    get label() {
      return t`Moves to the next required field`
    },
  },
  {
    value: 'types',
    get label() {
      return t`Types a blank`
    },
  },
] as const

/** Shortcuts, offered reports, and the duplicate rule. */
export function Behaviour({ preset, onChange }: BehaviourProps) {
  const { t } = useLingui()
  const { dupe } = preset
  const places = [
    { value: STAYS, label: t`Stays in the callsign` },
    ...preset.fields.map((field) => ({ value: field, label: t`Goes to ${{ field: fieldLabel(field) }}` })),
  ]
  const next = (value: string) => preset.fields.find((field): field is EntryField => field === value) ?? null
  return (
    <section className={s.behaviour} aria-label={t`Keys and rules`}>
      <Field label={t`First Enter in the callsign`}>
        <Select
          options={places}
          value={preset.next ?? STAYS}
          onValueChange={(value) => onChange({ ...preset, next: next(value) })}
        />
      </Field>
      <Field label={t`Space`}>
        <Select options={SPACE} value={preset.space} onValueChange={(space) => onChange({ ...preset, space })} />
      </Field>
      <Field label={t`Reports that are offered`}>
        <Select
          options={REPORTS}
          value={preset.reports}
          onValueChange={(reports) => onChange({ ...preset, reports })}
        />
      </Field>
      <Field label={t`Duplicate when worked`}>
        <Select
          options={WITHIN}
          value={dupe.within}
          onValueChange={(within) => onChange({ ...preset, dupe: { ...dupe, within } })}
        />
      </Field>
      {dupe.within !== 'never' && (
        <div className={s.rules}>
          <Checkbox
            label={t`Another band is another contact`}
            checked={dupe.band}
            onCheckedChange={(band) => onChange({ ...preset, dupe: { ...dupe, band } })}
          />
          <Checkbox
            label={t`Another kind of mode is another contact`}
            checked={dupe.mode}
            onCheckedChange={(mode) => onChange({ ...preset, dupe: { ...dupe, mode } })}
          />
        </div>
      )}
    </section>
  )
}
