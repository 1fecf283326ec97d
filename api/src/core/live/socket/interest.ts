/** The subscription of a connection. */
import type { LiveInterest } from '@onfreq/contracts/live/live'
import type { Audience } from '../feed/presenter.ts'
import type { Message } from './messages.ts'

/** `all`: every message; `some`: a sample at high rates. */
export type Relevance = 'all' | 'some' | 'none'

export interface Interest {
  /** Equal for equal subscriptions. */
  readonly key: string
  /** The result for a public message as seen by `audience`. */
  match(message: Message, audience: Audience): Relevance
}

/** The default subscription. */
export const EVERYTHING: Interest = {
  key: '',
  match: ({ contact }) => (contact === null ? 'all' : 'some'),
}

const sorted = (list: readonly string[] | undefined) => [...new Set(list)].sort()

/** `followed` contains account ids, if that filter is used. */
export function interestIn({ types, contacts }: LiveInterest, followed: ReadonlySet<number>): Interest {
  const requestedTypes = new Set(types)
  const { stations, bands } = contacts === 'all' ? { stations: [], bands: [] } : contacts
  const stationsInReach = new Set(stations)
  const requestedBands = new Set(bands)
  const whose = contacts === 'all' ? 'all' : [sorted(stations), sorted(bands), [...followed].sort((a, b) => a - b)]
  return {
    key: JSON.stringify([sorted(types), whose]),
    match({ type, contact }, audience) {
      if (!requestedTypes.has(type)) return 'none'
      if (contact === null) return 'all'
      if (contacts === 'all') return 'some'
      // The owner of a deleted contact, or of one hidden from the viewer, is unknown. The former is sent, the latter
      // is not.
      if (contact.station === null) return 'some'
      if (contact.hidden && audience === 'redacted') return 'none'
      if (stationsInReach.has(contact.station) || followed.has(contact.accountId)) return 'all'
      return contact.band !== null && requestedBands.has(contact.band) ? 'some' : 'none'
    },
  }
}
