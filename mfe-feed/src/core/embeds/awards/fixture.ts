import { defineFixture } from '@onfreq/contracts/embeds/declaration'
import { CALLSIGN, LONG_CALLSIGN } from '@onfreq/embed/testing/station'
import type embed from './embed.ts'

const HELD_AWARDS = [
  ['100 countries', '100', '2026-11-20'],
  ['Worked all continents', 'WAC', '2026-11-02'],
  ['1,000 contacts', '1k', '2026-09-14'],
  ['Every band from 80 to 10 m', '5B', '2026-06-30'],
] as const

const awards = HELD_AWARDS.map(([name, code, day], index) => ({ id: index + 1, name, code, day }))

export default defineFixture<typeof embed>({
  full: { callsign: CALLSIGN, held: awards.length, awards },
  empty: { callsign: CALLSIGN, held: 0, awards: [] },
  largest: {
    callsign: LONG_CALLSIGN,
    held: 1_234,
    awards: Array.from({ length: 12 }, (_, index) => ({
      id: index + 1,
      name: 'Worked all countries and islands of the Pacific on one band',
      code: '100WAC',
      day: '2026-11-20',
    })),
  },
})
