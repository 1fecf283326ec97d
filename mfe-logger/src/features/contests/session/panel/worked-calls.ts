/** Lists of worked callsigns and of duplicate contacts in a contest. */
import type { ScoredContact } from '@onfreq/ham/contest/score'

export interface WorkedCall {
  readonly call: string
  /** Number of contacts without duplicates. */
  readonly contacts: number
  /** In the order in which they were worked. */
  readonly bands: readonly string[]
  /** Time of the newest contact, in milliseconds since 1970. */
  readonly last: number
}

export interface RepeatedContact {
  /** Id in the log; negative while the contact waits in this browser. */
  readonly id: number
  readonly call: string
  readonly band: string | null
  /** Milliseconds since 1970. */
  readonly at: number
  /** Time of the first contact with the station, in milliseconds since 1970. */
  readonly firstAt: number
}

/** Each callsign once, sorted alphabetically. */
export function uniqueCalls(contacts: readonly ScoredContact[]): readonly WorkedCall[] {
  const calls = new Map<string, { contacts: number; bands: Set<string>; last: number }>()
  for (const { contact, dupeOf } of contacts) {
    const call = calls.get(contact.call) ?? { contacts: 0, bands: new Set(), last: 0 }
    calls.set(contact.call, call)
    if (dupeOf === null) call.contacts += 1
    if (contact.band !== null) call.bands.add(contact.band)
    call.last = Math.max(call.last, contact.at)
  }
  return [...calls]
    .map(([call, { contacts: count, bands, last }]) => ({ call, contacts: count, bands: [...bands], last }))
    .sort((a, b) => (a.call < b.call ? -1 : 1))
}

/** Duplicate contacts, newest first. */
export function repeatedContacts(contacts: readonly ScoredContact[]): readonly RepeatedContact[] {
  return contacts
    .flatMap(({ contact: { id, call, band, at }, dupeOf }) =>
      dupeOf === null ? [] : [{ id, call, band, at, firstAt: dupeOf.at }],
    )
    .reverse()
}
