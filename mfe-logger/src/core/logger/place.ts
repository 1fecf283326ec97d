/** Where the operator is, as contacts say it. */
import type { OperatingFields } from '@onfreq/contracts/log/contact'
import { isOperatingField } from '@onfreq/ham/operating/fields'
import { referenceFields } from '@onfreq/ham/operating/references'
import { usePreference } from '@onfreq/session/preferences'

export interface Place {
  readonly id: number
  readonly name: string
  /** By ADIF's names. */
  readonly fields: Readonly<Record<string, string>>
}

interface KeptPlace {
  readonly accountId: number
  readonly place: Place
}

/** The place chosen in this browser; it is there without a network too. */
export function usePlace(accountId: number | null): readonly [Place | null, (place: Place | null) => void] {
  const [kept, setKept] = usePreference<KeptPlace | null>('log.location', null)
  const place = kept !== null && kept.accountId === accountId ? kept.place : null
  return [place, (chosen) => setKept(chosen === null || accountId === null ? null : { accountId, place: chosen })]
}

/** What a contact made there says of it. References that were typed for the contact take the place's. */
export function placeFields(place: Place | null, typed: OperatingFields): OperatingFields {
  if (place === null) return {}
  const references = new Set<string>(referenceFields('mine'))
  const isActivating = [...references].some((name) => Object.entries(typed).some(([one, text]) => one === name && text))
  return Object.fromEntries(
    Object.entries(place.fields).filter(
      ([name, value]) =>
        name.startsWith('MY_') && isOperatingField(name) && value !== '' && !(isActivating && references.has(name)),
    ),
  )
}
