import { t } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { EntryField, MoreField } from '@onfreq/contracts/log/logger'
import { useLingui as useLanguage } from '@onfreq/i18n/react'
import type { OperatingMode } from '@onfreq/session/radio'
import { Button } from '@onfreq/ui/button'
import { cx } from '@onfreq/ui/cx'
import { Field } from '@onfreq/ui/field'
import { IconButton } from '@onfreq/ui/icon-button'
import { KeyGroup } from '@onfreq/ui/key'
import { NumberInput } from '@onfreq/ui/number-input'
import { TextInput, type TextInputProps } from '@onfreq/ui/text-input'
import { X } from 'lucide-react'
import { type FocusEvent, memo, type RefObject } from 'react'
import { isMoreField, LOOKS as LOOKS_OF_MORE } from '../../logger/entry-fields.ts'
import { SPECIFIED } from '../../presets/catalogue.ts'
import { EntityField } from './entity-field.tsx'
import * as s from './fields.module.css'
import { useKeypadInput } from './keypad/keypad-fields.ts'
import { type FieldActs, type FieldState, isLookedUp } from './model.ts'
import { TimeField } from './time-field.tsx'

interface FieldsProps {
  readonly state: FieldState
  readonly acts: FieldActs
  readonly callsignRef: RefObject<HTMLInputElement | null>
}

/** The fields in the order of an exchange. Each is memoised, so that typing in one does not rerender the others. */
export function Fields({ state, acts, callsignRef }: FieldsProps) {
  const { t } = useLingui()
  const { form, problems, phase, shown } = state
  const asSpecified = SPECIFIED.every((field, index) => field === shown[index])
  const further = shown.slice(SPECIFIED.length).filter(isMoreField)
  if (!asSpecified) return <PresetFields state={state} acts={acts} callsignRef={callsignRef} />
  return (
    <div className={s.fields}>
      <CallsignField
        callsign={form.callsign}
        problem={problems.Call}
        editing={phase === 'editing'}
        lookedUp={isLookedUp(state)}
        lastLogged={state.lastContact?.callsign ?? null}
        acts={acts}
        callsignRef={callsignRef}
      />
      <TextField name="rstSent" label={t`SNT`} text={form.rstSent} problem={problems.SNT} acts={acts} />
      <TextField name="rstRcvd" label={t`RCV`} text={form.rstRcvd} problem={problems.RCV} acts={acts} />
      <TextField
        name="name"
        label={t({ message: 'Name', context: 'a person' })}
        text={form.name}
        problem={problems.Name}
        acts={acts}
      />
      <EntityField dxcc={form.dxcc} entities={state.entities} problem={problems.dxcc} acts={acts} />
      <div className={s.second}>
        <TextField name="comment" label={t`Comments`} text={form.comment} problem={problems.Comment} acts={acts} />
        <PowerField power={form.power} problem={problems.Power} acts={acts} />
        <OperatingModeField mode={state.radio.operatingMode} acts={acts} />
        <TimeField
          className={cx(s.time, phase === 'editing' && s.dated)}
          lockedTime={state.lockedTime}
          fixed={phase === 'editing'}
          problem={problems.TS}
          onLock={acts.lockTime}
          onToggle={acts.toggleTimeLock}
        />
      </div>
      {further.length > 0 && (
        <div className={cx(s.preset, s.further)}>
          {further.map((field) => (
            <MoreEntry key={field} name={field} text={form.more[field] ?? ''} acts={acts} />
          ))}
        </div>
      )}
    </div>
  )
}

/** The fields of a preset in its order, on as many lines as needed. */
function PresetFields({ state, acts, callsignRef }: FieldsProps) {
  useLanguage()
  const { form, problems, phase } = state
  const one = (field: EntryField, index: number) => {
    const large = index < LARGE_FIELDS
    if (isMoreField(field)) {
      return <MoreEntry key={field} name={field} text={form.more[field] ?? ''} large={large} acts={acts} />
    }
    switch (field) {
      case 'dxcc':
        return (
          <EntityField key={field} dxcc={form.dxcc} entities={state.entities} problem={problems.dxcc} acts={acts} />
        )
      case 'power':
        return <PowerField key={field} power={form.power} problem={problems.Power} acts={acts} />
      case 'operatingMode':
        return <OperatingModeField key={field} mode={state.radio.operatingMode} large={large} acts={acts} />
      case 'time':
        return (
          <TimeField
            key={field}
            className={cx(s.time, phase === 'editing' && s.dated)}
            lockedTime={state.lockedTime}
            fixed={phase === 'editing'}
            problem={problems.TS}
            onLock={acts.lockTime}
            onToggle={acts.toggleTimeLock}
          />
        )
      default: {
        const { label, wire } = TEXT_NAMES[field]
        return (
          <TextField
            key={field}
            name={field}
            label={label}
            text={form[field]}
            problem={problems[wire]}
            compact={!large}
            acts={acts}
          />
        )
      }
    }
  }
  return (
    <div className={s.preset}>
      <CallsignField
        callsign={form.callsign}
        problem={problems.Call}
        editing={phase === 'editing'}
        lookedUp={isLookedUp(state)}
        lastLogged={state.lastContact?.callsign ?? null}
        acts={acts}
        callsignRef={callsignRef}
      />
      {state.shown.map(one)}
    </div>
  )
}

/** Number of leading fields that have the height of the callsign. */
const LARGE_FIELDS = 5

const TEXT_NAMES = {
  rstSent: {
    get label() {
      return t`SNT`
    },
    wire: 'SNT',
  },
  rstRcvd: {
    get label() {
      return t`RCV`
    },
    wire: 'RCV',
  },
  name: {
    get label() {
      return t({ message: 'Name', context: 'a person' })
    },
    get wire() {
      return t({ message: 'Name', context: 'a person' })
    },
  },
  comment: {
    get label() {
      return t`Comments`
    },
    get wire() {
      return t`Comment`
    },
  },
} as const

interface MoreEntryProps {
  readonly name: MoreField
  readonly text: string
  /** The field has the height of the callsign. */
  readonly large?: boolean
  readonly acts: FieldActs
}

const MoreEntry = memo(function MoreEntry({ name, text, large = false, acts }: MoreEntryProps) {
  useLanguage()
  const { label, width, kind, hint, inputMode } = LOOKS_OF_MORE[name]
  const keypad = useKeypadInput(name)
  return (
    <Field dense label={label} className={WIDTHS[width]}>
      <TextInput
        data-entry={name}
        size={large ? 'hero' : 'm'}
        // Fields for short figures look like the reports next to them.
        kind={large && width === 's' ? 'report' : kind}
        value={text}
        placeholder={hint}
        inputMode={inputMode}
        {...keypad}
        autoCorrect="off"
        onFocus={selectAll}
        onValueChange={(typed) => acts.typeMore(name, typed)}
      />
    </Field>
  )
})

const WIDTHS = { s: s.narrow, m: s.middling, l: s.wide } as const

interface OneField {
  /** Error message from the API. */
  readonly problem?: string | undefined
  readonly acts: FieldActs
}

interface CallsignFieldProps extends OneField {
  readonly callsign: string
  readonly editing: boolean
  /** The log's data about this callsign is displayed, so Enter logs the contact. */
  readonly lookedUp: boolean
  /** Message shown near the callsign, because on a phone the status strip is below the screen. */
  readonly lastLogged: string | null
  readonly callsignRef: RefObject<HTMLInputElement | null>
}

const CallsignField = memo(function CallsignField({
  callsign,
  problem,
  editing,
  lookedUp,
  lastLogged,
  acts,
  callsignRef,
}: CallsignFieldProps) {
  const { t } = useLingui()
  const keypad = useKeypadInput('callsign')
  return (
    <Field dense label={t`Callsign`} className={s.call} error={problem} aside={<Cap>/</Cap>}>
      <TextInput
        ref={callsignRef}
        data-entry="callsign"
        kind="callsign"
        size="hero"
        value={callsign}
        onValueChange={acts.typeCallsign}
        placeholder={lastLogged === null ? t`Callsign` : t`${lastLogged} logged`}
        {...keypad}
        enterKeyHint={editing || lookedUp ? 'done' : 'search'}
        autoCorrect="off"
        aria-describedby="log-bar-worked"
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          // Holding the key searches once and logs nothing.
          const logs = (editing || lookedUp) && !event.repeat
          if (logs) return
          event.preventDefault()
          if (!event.repeat) acts.search()
        }}
        end={
          <>
            {callsign !== '' && <IconButton icon={X} label={t`Clear callsign`} tabIndex={-1} onClick={acts.clear} />}
            <Button size="s" tabIndex={-1} disabled={editing} onClick={acts.search}>
              {t`GO`}
            </Button>
          </>
        }
      />
    </Field>
  )
})

type TextName = 'rstSent' | 'rstRcvd' | 'name' | 'comment'

interface TextFieldProps extends OneField {
  readonly name: TextName
  readonly label: string
  readonly text: string
  /** The field has the height of the fields next to it. */
  readonly compact?: boolean
}

const REPORT = { kind: 'report', size: 'hero', inputMode: 'text', onFocus: selectAll } as const

const TEXT_FIELD_PROPS: Readonly<
  Record<TextName, { readonly className: string | undefined; readonly input: TextInputProps }>
> = {
  rstSent: { className: s.sent, input: REPORT },
  rstRcvd: { className: s.rcvd, input: REPORT },
  name: { className: s.name, input: { size: 'hero', autoCapitalize: 'words' } },
  comment: { className: s.comment, input: {} },
}

const TextField = memo(function TextField({ name, label, text, problem, compact = false, acts }: TextFieldProps) {
  const { className, input } = TEXT_FIELD_PROPS[name]
  const keypad = useKeypadInput(name)
  return (
    <Field dense label={label} className={className} error={problem}>
      <TextInput
        {...input}
        {...(compact && { size: 'm' })}
        {...keypad}
        data-entry={name}
        value={text}
        onValueChange={(typed) => acts.typeField(name, typed)}
      />
    </Field>
  )
})

interface PowerFieldProps extends OneField {
  readonly power: string
}

const PowerField = memo(function PowerField({ power, problem, acts }: PowerFieldProps) {
  const { t } = useLingui()
  return (
    <Field dense label={t`Power`} className={s.power} error={problem}>
      <NumberInput
        data-entry="power"
        value={power}
        onValueChange={(text) => acts.typeField('power', text)}
        unit="W"
        maxLength={4}
      />
    </Field>
  )
})

interface OperatingModeFieldProps extends OneField {
  readonly mode: OperatingMode
  /** The field has the height of the callsign. */
  readonly large?: boolean
}

const OperatingModeField = memo(function OperatingModeField({ mode, large = false, acts }: OperatingModeFieldProps) {
  const { t } = useLingui()
  return (
    <Field dense group label={t`Op mode`} className={cx(s.operating, large && s.large)}>
      <KeyGroup
        label={t`Operating mode`}
        size="m"
        stretch
        value={mode}
        onValueChange={acts.chooseOperatingMode}
        options={OPERATING_MODES}
      />
    </Field>
  )
})

const OPERATING_MODES = [
  {
    value: 'run',
    get label() {
      return t`Run`
    },
  },
  { value: 'sp', label: 'S&P' },
] as const

/** The key that triggers a button; shown only with a keyboard and enough space. */
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
