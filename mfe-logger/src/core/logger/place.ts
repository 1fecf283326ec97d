/** The operator's location, stored with each contact. */
import type { OperatingFields } from '@onfreq/contracts/log/contact'
import { isOperatingField } from '@onfreq/ham/operating/fields'
import { referenceFields } from '@onfreq/ham/operating/references'
import { usePreference } from '@onfreq/session/preferences'

export interface OperatorLocation {
  readonly id: number
  readonly name: string
  /** Fields by ADIF name. */
  readonly fields: Readonly<Record<string, string>>
}

interface SavedLocation {
  readonly accountId: number
  readonly place: OperatorLocation
}

/** The location selected in this browser; also available offline. */
export function useOperatorLocation(
  accountId: number | null,
): readonly [OperatorLocation | null, (place: OperatorLocation | null) => void] {
  const [stored, setStored] = usePreference<SavedLocation | null>('log.location', null)
  const place = stored !== null && stored.accountId === accountId ? stored.place : null
  return [place, (chosen) => setStored(chosen === null || accountId === null ? null : { accountId, place: chosen })]
}

/** Contact fields of the location. References typed for the contact take precedence. */
export function locationFields(place: OperatorLocation | null, typed: OperatingFields): OperatingFields {
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
