import { useLingui } from '@lingui/react/macro'
import { CONTACT_LIMITS } from '@onfreq/contracts/log/contact'
import { NET_LIMITS, type NetCheckIn, type NetCheckingIn, type NetRegular } from '@onfreq/contracts/nets/nets'
import { LIMITS } from '@onfreq/contracts/site/limits'
import { isUsualCallsign } from '@onfreq/ham/callsign'
import { Button } from '@onfreq/ui/button'
import { Checkbox } from '@onfreq/ui/checkbox'
import { Field } from '@onfreq/ui/field'
import { KeyGroup } from '@onfreq/ui/key'
import { TextInput } from '@onfreq/ui/text-input'
import { Check, Plus } from 'lucide-react'
import { type KeyboardEvent, type RefObject, useEffect, useState } from 'react'
import { useLogLookupQuery } from '../../../../api.ts'
import * as s from './page.module.css'

type Entry = Required<Omit<NetCheckingIn, 'id'>>
const EMPTY: Entry = { call: '', name: '', remark: '', report: '', traffic: false, timing: 'regular' }

export interface CheckInFormProps {
  /** The check-in being edited; null for a new one. */
  readonly editing: NetCheckIn | null
  readonly regulars: readonly NetRegular[]
  /** Error message about the callsign. */
  readonly problem: string | undefined
  readonly callField: RefObject<HTMLInputElement | null>
  /** Resolves to false if the API rejects the entry. */
  readonly onSubmit: (entry: Entry) => Promise<boolean>
  readonly onCancel: () => void
  /** Moves focus to the list below. */
  readonly onList: () => void
}

/** Form for a check-in. Enter adds it from any field, Esc clears the form, and arrow down moves to the list. */
export function CheckInForm({ editing, regulars, problem, callField, onSubmit, onCancel, onList }: CheckInFormProps) {
  const { t } = useLingui()
  const [entry, setEntry] = useState<Entry>(() => (editing === null ? EMPTY : toEntry(editing)))
  const knownName = useKnownName(entry.call, regulars)
  useEffect(() => {
    // Not on a touch screen, where the keyboard would cover the list.
    if (matchMedia('(hover: hover) and (pointer: fine)').matches) callField.current?.focus()
  }, [callField])
  const set = (more: Partial<Entry>) => setEntry((before) => ({ ...before, ...more }))

  async function submit() {
    if (entry.call.trim() === '') return callField.current?.focus()
    const sent = { ...entry, name: entry.name || knownName }
    // Cleared at once, so that the operator can type the next station while this one is saved.
    if (editing === null) setEntry(EMPTY)
    callField.current?.focus()
    if (await onSubmit(sent)) return
    setEntry((typed) => (typed.call === '' ? sent : typed))
  }

  function onKeyDown(event: KeyboardEvent<HTMLFormElement>) {
    if (event.key === 'Escape') {
      event.preventDefault()
      setEntry(EMPTY)
      onCancel()
      callField.current?.focus()
    } else if (event.key === 'ArrowDown' && event.target instanceof HTMLInputElement) {
      event.preventDefault()
      onList()
    }
  }

  return (
    <form
      className={s.entry}
      noValidate
      aria-label={t`Check-in`}
      onKeyDown={onKeyDown}
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <Field label={t`Callsign`} error={problem}>
        <TextInput
          ref={callField}
          kind="callsign"
          value={entry.call}
          maxLength={LIMITS.callsign.max}
          onValueChange={(call) => set({ call })}
        />
      </Field>
      <Field label={t`Name`}>
        <TextInput
          value={entry.name}
          placeholder={knownName}
          maxLength={LIMITS.name}
          onValueChange={(name) => set({ name })}
        />
      </Field>
      <Field label={t`Remark`} className={s.wide}>
        <TextInput value={entry.remark} maxLength={NET_LIMITS.remark} onValueChange={(remark) => set({ remark })} />
      </Field>
      <Field label={t`Report`}>
        <TextInput
          kind="report"
          value={entry.report}
          maxLength={CONTACT_LIMITS.report}
          onValueChange={(report) => set({ report })}
        />
      </Field>
      <div className={s.options}>
        <KeyGroup
          label={t`Kind of check-in`}
          value={entry.timing}
          onValueChange={(timing) => set({ timing })}
          options={[
            { value: 'early', label: t`Early` },
            { value: 'regular', label: t`Regular` },
            { value: 'late', label: t`Late` },
          ]}
        />
        <Checkbox label={t`Traffic`} checked={entry.traffic} onCheckedChange={(traffic) => set({ traffic })} />
        <Button type="submit" variant="primary" icon={editing === null ? Plus : Check}>
          {editing === null ? t`Check in` : t`Save`}
        </Button>
      </div>
    </form>
  )
}

const toEntry = ({ call, name, remark, report, traffic, timing }: NetCheckIn): Entry => ({
  call,
  name,
  remark,
  report,
  traffic,
  timing,
})

/** Name from earlier nets, otherwise from the callbook. The API adds names from the log. */
function useKnownName(typed: string, regulars: readonly NetRegular[]): string {
  const call = typed.trim().toUpperCase()
  const regular = regulars.find((one) => one.call === call)?.name ?? ''
  const { currentData } = useLogLookupQuery(call, { skip: regular !== '' || !isUsualCallsign(call) })
  return regular || (currentData?.entry?.name ?? '')
}
