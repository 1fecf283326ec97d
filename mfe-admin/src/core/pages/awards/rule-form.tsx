import { t } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { NewAwardRule } from '@onfreq/contracts/needs/needs'
import { Field } from '@onfreq/ui/field'
import { Key } from '@onfreq/ui/key'
import { Select } from '@onfreq/ui/select'
import { TextArea } from '@onfreq/ui/text-area'
import { TextInput } from '@onfreq/ui/text-input'
import * as s from './awards.module.css'
import { type Draft, type DraftField, getId, getUnit } from './draft.ts'
import { KINDS } from './kinds.ts'

const BANDS = ['160m', '80m', '60m', '40m', '30m', '20m', '17m', '15m', '12m', '10m', '6m', '4m', '2m', '70cm', '23cm']
const COUNTS: readonly { value: NewAwardRule['count']; label: string }[] = [
  {
    value: 'items',
    get label() {
      return t`Each once`
    },
  },
  {
    value: 'slots',
    get label() {
      return t`Each once on every band`
    },
  },
  {
    value: 'each band',
    get label() {
      return t`A count for each band`
    },
  },
]
const MODES: readonly { value: NonNullable<NewAwardRule['modeClass']> | 'any'; label: string }[] = [
  {
    value: 'any',
    get label() {
      return t`Any mode`
    },
  },
  {
    value: 'voice',
    get label() {
      return t`Voice`
    },
  },
  { value: 'cw', label: 'CW' },
  {
    value: 'data',
    get label() {
      return t`Data`
    },
  },
  { value: 'sstv', label: 'SSTV' },
]

interface RuleFormProps {
  readonly draft: Draft
  readonly onDraft: (draft: Draft) => void
  /** Error message of a field; undefined if it is not to be shown yet. */
  readonly problems: Readonly<Partial<Record<DraftField, string>>>
}

/** Form for the fields of an award. */
export function RuleForm({ draft, onDraft, problems }: RuleFormProps) {
  const { t } = useLingui()
  const set = (change: Partial<Draft>) => onDraft({ ...draft, ...change })
  const description = KINDS.find(({ kind }) => kind === draft.kind)
  const toggle = (band: string, on: boolean) =>
    set({ bands: BANDS.filter((one) => (one === band ? on : draft.bands.includes(one))) })
  return (
    <div className={s.fields}>
      <Field label={t({ message: 'Name', context: 'a thing' })} error={problems.name} required>
        <TextInput value={draft.name} onValueChange={(name) => set({ name })} maxLength={60} placeholder={t`Nordic`} />
      </Field>
      <Field label={t`Id`} error={problems.id} hint={t`In addresses and files. It never changes.`}>
        <TextInput value={getId(draft)} onValueChange={(id) => set({ id })} maxLength={40} spellCheck={false} />
      </Field>
      <Field label={t`What counts`}>
        <Select
          value={draft.kind}
          onValueChange={(kind) => set({ kind })}
          options={KINDS.map(({ kind, label }) => ({ value: kind, label }))}
        />
      </Field>
      <Field label={t`How`}>
        <Select value={draft.count} onValueChange={(count) => set({ count })} options={COUNTS} />
      </Field>
      <Field label={t`Goals`} error={problems.goals} hint={t`Steps of the ladder, separated by commas.`} required>
        <TextInput
          value={draft.goals}
          onValueChange={(goals) => set({ goals })}
          placeholder="10, 25, 50"
          kind="figures"
        />
      </Field>
      <Field label={t`One is called`} error={problems.unit}>
        <TextInput value={getUnit(draft)} onValueChange={(unit) => set({ unit })} maxLength={30} />
      </Field>
      <Field label={t`Bands`} group error={problems.bands} hint={t`None pressed: all bands.`} className={s.wide}>
        <div className={s.keys}>
          {BANDS.map((band) => (
            <Key key={band} pressed={draft.bands.includes(band)} onPressedChange={(on) => toggle(band, on)}>
              {band}
            </Key>
          ))}
        </div>
      </Field>
      <Field label={t`Mode`}>
        <Select
          value={draft.modeClass || 'any'}
          onValueChange={(mode) => set({ modeClass: mode === 'any' ? '' : mode })}
          options={MODES}
        />
      </Field>
      <Field
        label={t`Only these`}
        error={problems.items}
        hint={t`Leave it empty to count everything. For example: ${{ example: description?.example ?? '' }}`}
        className={s.wide}
      >
        <TextArea value={draft.items} onValueChange={(items) => set({ items })} rows={3} />
      </Field>
    </div>
  )
}
