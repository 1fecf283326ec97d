import { Trans, useLingui } from '@lingui/react/macro'
import { OWN_AWARD_LIMITS } from '@onfreq/contracts/needs/own-awards'
import { SATELLITE_ROW } from '@onfreq/ham/awards/kind-rules'
import { DIAL_BANDS } from '@onfreq/ham/bands'
import { Field } from '@onfreq/ui/field'
import { FileDrop } from '@onfreq/ui/file-drop'
import { Key } from '@onfreq/ui/key'
import { Select } from '@onfreq/ui/select'
import { Switch } from '@onfreq/ui/switch'
import { TextArea } from '@onfreq/ui/text-area'
import { TextInput } from '@onfreq/ui/text-input'
import { counts, modes, services, sources } from './choices.ts'
import type { Draft } from './draft.ts'
import * as s from './own.module.css'

const BANDS: readonly string[] = [...DIAL_BANDS, SATELLITE_ROW]

interface FormProps {
  readonly draft: Draft
  readonly onDraft: (draft: Draft) => void
  /** Messages for invalid fields. */
  readonly problems: Readonly<Record<string, string>>
}

export function Form({ draft, onDraft, problems }: FormProps) {
  const { t } = useLingui()
  const set = (change: Partial<Draft>) => onDraft({ ...draft, ...change })
  const confirmedBy = services()
  // A shared award may use a combination that is not in the list.
  const accepted = confirmedBy.some(({ value }) => value === draft.services)
    ? confirmedBy
    : [...confirmedBy, { value: draft.services, label: draft.services }]
  return (
    <div className={s.fields}>
      <Field label={t({ message: 'Name', context: 'a thing' })} error={problems.name} required>
        <TextInput
          value={draft.name}
          onValueChange={(name) => set({ name })}
          maxLength={OWN_AWARD_LIMITS.nameLength}
          placeholder={t`Castles of the Rhine`}
        />
      </Field>
      <Field label={t`The reference is in`}>
        <Select value={draft.source} onValueChange={(source) => set({ source })} options={sources()} />
      </Field>
      {draft.source === 'field' && (
        <>
          <Field
            label={t`Field`}
            error={problems.field}
            hint={t`SIG_INFO, STATE, CNTY, DARC_DOK, or a field of your own.`}
          >
            <TextInput
              value={draft.field}
              onValueChange={(field) => set({ field: field.toUpperCase() })}
              maxLength={60}
              spellCheck={false}
            />
          </Field>
          <Field
            label={t`Only with SIG`}
            error={problems.sig}
            hint={t`Count only contacts with this programme in SIG, such as WCA. Leave it empty to count all.`}
          >
            <TextInput value={draft.sig} onValueChange={(sig) => set({ sig })} maxLength={40} spellCheck={false} />
          </Field>
        </>
      )}
      <Field
        label={t`References`}
        error={problems.references}
        hint={t`A line each: reference, name, first day, last day. Only the reference is required.`}
        className={s.wide}
        required
      >
        <TextArea
          value={draft.references}
          onValueChange={(references) => set({ references })}
          rows={7}
          spellCheck={false}
          // allowed: bare-text: names of castles
          placeholder={'DL-001,Burg Eltz\nDL-002,Drachenfels,2020-01-01'}
        />
      </Field>
      <div className={s.wide}>
        <FileDrop
          label={t`CSV file`}
          accept=".csv,.txt,text/csv,text/plain"
          onFiles={([file]) => void file?.text().then((references) => set({ references }))}
        />
      </div>
      <Field
        label={t`Award at`}
        error={problems.goals}
        hint={t`How many references. Several steps with commas.`}
        required
      >
        <TextInput value={draft.goals} onValueChange={(goals) => set({ goals })} placeholder="25, 50" kind="figures" />
      </Field>
      <Field label={t`Confirmed by`}>
        <Select value={draft.services} onValueChange={(one) => set({ services: one })} options={accepted} />
      </Field>
      <Conditions draft={draft} set={set} problems={problems} />
    </div>
  )
}

/** Conditions that few awards need, collapsed by default. */
function Conditions({
  draft,
  set,
  problems,
}: {
  draft: Draft
  set: (change: Partial<Draft>) => void
  problems: FormProps['problems']
}) {
  const { t } = useLingui()
  const isOpen = ['bands', 'since', 'until', 'entities'].some((field) => problems[field] !== undefined) || undefined
  const toggle = (band: string, on: boolean) =>
    set({ bands: BANDS.filter((one) => (one === band ? on : draft.bands.includes(one))) })
  return (
    <details className={s.wide} open={isOpen}>
      <summary>
        <Trans>Bands, modes, days and countries</Trans>
      </summary>
      <div className={s.fields}>
        <Field label={t`Bands`} group error={problems.bands} hint={t`None pressed: all bands.`} className={s.wide}>
          <div className={s.keys}>
            {BANDS.map((band) => (
              <Key key={band} pressed={draft.bands.includes(band)} onPressedChange={(on) => toggle(band, on)}>
                {band === SATELLITE_ROW ? t`Satellite` : band}
              </Key>
            ))}
          </div>
        </Field>
        <Field label={t`Mode`}>
          <Select value={draft.modeClass} onValueChange={(modeClass) => set({ modeClass })} options={modes()} />
        </Field>
        <Field label={t`How`}>
          <Select value={draft.count} onValueChange={(count) => set({ count })} options={counts()} />
        </Field>
        <Field label={t`First day`} error={problems.since}>
          <TextInput type="date" value={draft.since} onValueChange={(since) => set({ since })} />
        </Field>
        <Field label={t`Last day`} error={problems.until}>
          <TextInput type="date" value={draft.until} onValueChange={(until) => set({ until })} />
        </Field>
        <Field
          label={t`Only these entities`}
          error={problems.entities}
          hint={t`ADIF numbers, such as 230 for Germany. Empty: all.`}
        >
          <TextInput value={draft.entities} onValueChange={(entities) => set({ entities })} kind="figures" />
        </Field>
        <Switch
          label={t`Repeaters and EchoLink count too`}
          checked={draft.relayed}
          onCheckedChange={(relayed) => set({ relayed })}
        />
      </div>
    </details>
  )
}
