import type { EntryField, LogPreset } from '@onfreq/contracts/log/logger'
import { Checkbox } from '@onfreq/ui/checkbox'
import { Field } from '@onfreq/ui/field'
import { Select } from '@onfreq/ui/select'
import { fieldLabel } from '../labels.ts'
import * as s from './view.module.css'

interface BehaviourProps {
  readonly preset: LogPreset
  /** Called with the whole preset. */
  readonly onChange: (preset: LogPreset) => void
}

const STAYS = 'callsign'

const WITHIN = [
  { value: 'day', label: 'on the same day (UTC)' },
  { value: 'contest', label: 'in the same contest (48 hours)' },
  { value: 'ever', label: 'ever' },
  { value: 'never', label: 'never: no warning' },
] as const

const REPORTS = [
  { value: 'specified', label: '59, and 599 in CW' },
  { value: 'by mode', label: 'As usual in the mode' },
] as const

const SPACE = [
  { value: 'goes on', label: 'Goes to the next needed field' },
  { value: 'types', label: 'Types a blank' },
] as const

/** What the keys do, which reports are offered, and what counts as a duplicate. */
export function Behaviour({ preset, onChange }: BehaviourProps) {
  const { dupe } = preset
  const places = [
    { value: STAYS, label: 'Stays in the callsign' },
    ...preset.fields.map((field) => ({ value: field, label: `Goes to ${fieldLabel(field)}` })),
  ]
  const next = (value: string) => preset.fields.find((field): field is EntryField => field === value) ?? null
  return (
    <section className={s.behaviour} aria-label="Keys and rules">
      <Field label="First Enter in the callsign">
        <Select
          options={places}
          value={preset.next ?? STAYS}
          onValueChange={(value) => onChange({ ...preset, next: next(value) })}
        />
      </Field>
      <Field label="Space">
        <Select options={SPACE} value={preset.space} onValueChange={(space) => onChange({ ...preset, space })} />
      </Field>
      <Field label="Reports that are offered">
        <Select
          options={REPORTS}
          value={preset.reports}
          onValueChange={(reports) => onChange({ ...preset, reports })}
        />
      </Field>
      <Field label="Duplicate when worked">
        <Select
          options={WITHIN}
          value={dupe.within}
          onValueChange={(within) => onChange({ ...preset, dupe: { ...dupe, within } })}
        />
      </Field>
      {dupe.within !== 'never' && (
        <div className={s.rules}>
          <Checkbox
            label="Another band is another contact"
            checked={dupe.band}
            onCheckedChange={(band) => onChange({ ...preset, dupe: { ...dupe, band } })}
          />
          <Checkbox
            label="Another kind of mode is another contact"
            checked={dupe.mode}
            onCheckedChange={(mode) => onChange({ ...preset, dupe: { ...dupe, mode } })}
          />
        </div>
      )}
    </section>
  )
}
