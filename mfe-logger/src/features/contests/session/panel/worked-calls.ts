/** Who was worked in the contest, and who was worked again. */
import type { ScoredContact } from '@onfreq/ham/contest/score'

export interface WorkedCall {
  readonly call: string
  /** Contacts that count. */
  readonly contacts: number
  /** In the order in which they were worked. */
  readonly bands: readonly string[]
  /** The newest one, milliseconds since 1970. */
  readonly last: number
}

export interface RepeatedContact {
  /** Of the log; below 0 while it waits in this browser. */
  readonly id: number
  readonly call: string
  readonly band: string | null
  /** Milliseconds since 1970. */
  readonly at: number
  /** When the contact was made that it repeats. */
  readonly firstAt: number
}

/** Each callsign once, by the alphabet. */
export function uniqueCalls(contacts: readonly ScoredContact[]): readonly WorkedCall[] {
  const calls = new Map<string, { contacts: number; bands: Set<string>; last: number }>()
  for (const { contact, dupeOf } of contacts) {
    const known = calls.get(contact.call) ?? { contacts: 0, bands: new Set(), last: 0 }
    calls.set(contact.call, known)
    if (dupeOf === null) known.contacts += 1
    if (contact.band !== null) known.bands.add(contact.band)
    known.last = Math.max(known.last, contact.at)
  }
  return [...calls]
    .map(([call, { contacts: count, bands, last }]) => ({ call, contacts: count, bands: [...bands], last }))
    .sort((a, b) => (a.call < b.call ? -1 : 1))
}

/** Newest first. */
export function repeatedContacts(contacts: readonly ScoredContact[]): readonly RepeatedContact[] {
  return contacts
    .flatMap(({ contact: { id, call, band, at }, dupeOf }) =>
      dupeOf === null ? [] : [{ id, call, band, at, firstAt: dupeOf.at }],
    )
    .reverse()
}
