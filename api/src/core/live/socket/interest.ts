/** What a connection wants to hear. */
import type { LiveInterest } from '@onfreq/contracts/live/live'
import type { Audience } from '../feed/presenter.ts'
import type { Message } from './messages.ts'

/** `all`: each one; `some`: a sample will do where there are many. */
export type Wanted = 'all' | 'some' | 'none'

export interface Interest {
  /** The same for those who want the same. */
  readonly key: string
  /** Of a message for everybody, as `audience` reads it. */
  wants(message: Message, audience: Audience): Wanted
}

/** Of who has not said anything. */
export const EVERYTHING: Interest = {
  key: '',
  wants: ({ contact }) => (contact === null ? 'all' : 'some'),
}

const sorted = (list: readonly string[] | undefined) => [...new Set(list)].sort()

/** `followed`: accounts, where those are asked for. */
export function interestIn({ types, contacts }: LiveInterest, followed: ReadonlySet<number>): Interest {
  const wantedTypes = new Set(types)
  const { stations, bands } = contacts === 'all' ? { stations: [], bands: [] } : contacts
  const wantedStations = new Set(stations)
  const wantedBands = new Set(bands)
  const whose = contacts === 'all' ? 'all' : [sorted(stations), sorted(bands), [...followed].sort((a, b) => a - b)]
  return {
    key: JSON.stringify([sorted(types), whose]),
    wants({ type, contact }, audience) {
      if (!wantedTypes.has(type)) return 'none'
      if (contact === null) return 'all'
      if (contacts === 'all') return 'some'
      // Nobody can tell whose a contact was that is gone, or is hidden from the viewer: the first is told, the second is not.
      if (contact.station === null) return 'some'
      if (contact.hidden && audience === 'redacted') return 'none'
      if (wantedStations.has(contact.station) || followed.has(contact.accountId)) return 'all'
      return contact.band !== null && wantedBands.has(contact.band) ? 'some' : 'none'
    },
  }
}
