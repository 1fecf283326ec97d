import type { DxccEntity } from '@onfreq/contracts/contact'
import { Button } from '@onfreq/ui/button'
import { Combobox, type ComboboxOption } from '@onfreq/ui/combobox'
import { Field } from '@onfreq/ui/field'
import { IconButton } from '@onfreq/ui/icon-button'
import { KeyGroup } from '@onfreq/ui/key'
import { NumberInput } from '@onfreq/ui/number-input'
import { TextInput } from '@onfreq/ui/text-input'
import { X } from 'lucide-react'
import { type FocusEvent, type RefObject, useMemo } from 'react'
import * as s from './fields.module.css'
import type { LogBarModel } from './model.ts'
import { TimeField } from './time-field.tsx'

interface FieldsProps extends LogBarModel {
  readonly callsignRef: RefObject<HTMLInputElement | null>
}

/** The fields in the order in which an operator hears them. */
export function Fields({ state, acts, callsignRef }: FieldsProps) {
  const { form, problems, phase } = state
  const options = useEntityOptions(state.entities)
  return (
    <div className={s.fields}>
      <Field dense label="Callsign" className={s.call} error={problems.Call} aside={<Cap>/</Cap>}>
        <TextInput
          ref={callsignRef}
          kind="callsign"
          size="hero"
          value={form.callsign}
          onValueChange={acts.typeCallsign}
          placeholder="Callsign"
          enterKeyHint={phase === 'editing' ? 'done' : 'search'}
          autoCorrect="off"
          aria-describedby="log-bar-worked"
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || phase === 'editing') return
            event.preventDefault()
            acts.search()
          }}
          end={
            <>
              {form.callsign !== '' && (
                <IconButton icon={X} label="Clear callsign" tabIndex={-1} onClick={acts.clear} />
              )}
              <Button size="s" tabIndex={-1} disabled={phase === 'editing'} onClick={acts.search}>
                GO
              </Button>
            </>
          }
        />
      </Field>
      <Field dense label="SNT" className={s.sent} error={problems.SNT}>
        <TextInput
          kind="report"
          size="hero"
          inputMode="text"
          value={form.rstSent}
          onValueChange={(text) => acts.typeField('rstSent', text)}
          onFocus={selectAll}
        />
      </Field>
      <Field dense label="RCV" className={s.rcvd} error={problems.RCV}>
        <TextInput
          kind="report"
          size="hero"
          inputMode="text"
          value={form.rstRcvd}
          onValueChange={(text) => acts.typeField('rstRcvd', text)}
          onFocus={selectAll}
        />
      </Field>
      <Field dense label="Name" className={s.name} error={problems.Name}>
        <TextInput
          size="hero"
          value={form.name}
          onValueChange={(text) => acts.typeField('name', text)}
          autoCapitalize="words"
        />
      </Field>
      <Field dense label="DXCC" className={s.entity} error={problems.dxcc}>
        <Combobox
          size="hero"
          className={s.entityBox}
          options={options}
          value={form.dxcc === null ? null : String(form.dxcc)}
          onValueChange={(value) => acts.chooseEntity(value === null ? null : Number(value))}
          placeholder="From the callsign"
          clearable
        />
      </Field>
      <div className={s.second}>
        <Field dense label="Comments" className={s.comment} error={problems.Comment}>
          <TextInput value={form.comment} onValueChange={(text) => acts.typeField('comment', text)} />
        </Field>
        <Field dense label="Power" className={s.power} error={problems.Power}>
          <NumberInput
            value={form.power}
            onValueChange={(text) => acts.typeField('power', text)}
            unit="W"
            maxLength={4}
          />
        </Field>
        <Field dense group label="Op mode" className={s.operating}>
          <KeyGroup
            label="Operating mode"
            size="m"
            stretch
            value={state.radio.operatingMode}
            onValueChange={acts.chooseOperatingMode}
            options={[
              { value: 'run', label: 'Run' },
              { value: 'sp', label: 'S&P' },
            ]}
          />
        </Field>
        <TimeField
          className={s.time}
          lockedTime={state.lockedTime}
          fixed={phase === 'editing'}
          problem={problems.TS}
          onLock={acts.lockTime}
          onToggle={acts.toggleTimeLock}
        />
      </div>
    </div>
  )
}

/** The legend of a key; only where there is a keyboard and room. */
export function Cap({ children }: { children: string }) {
  return (
    <kbd className={s.cap} aria-hidden>
      {children}
    </kbd>
  )
}

function selectAll(event: FocusEvent<HTMLInputElement>) {
  event.currentTarget.select()
}

function useEntityOptions(entities: readonly DxccEntity[]): readonly ComboboxOption[] {
  return useMemo(
    () =>
      entities.map(({ adif, name, cont, deleted }) => ({
        value: String(adif),
        label: deleted ? `${name} (deleted)` : name,
        detail: String(adif),
        keywords: cont,
      })),
    [entities],
  )
}
