import { defineFixture } from '@onfreq/contracts/embeds/declaration'
import type { EmbedRaceRow } from '@onfreq/contracts/embeds/embed'
import { CALLSIGN, LONG_CALLSIGN, LONG_ROWS, ROWS } from '@onfreq/embed/testing/station'
import type embed from './embed.ts'

export const RACE: EmbedRaceRow[] = ROWS.map((row, index) => ({ ...row, last_hour: [9, 14, 3, 0, 7, 1][index] ?? 0 }))
export const LONG_RACE: EmbedRaceRow[] = LONG_ROWS.map((row) => ({ ...row, last_hour: 1_234 }))

const evening = {
  title: 'Autumn evening',
  club: 'K7QCC',
  state: 'running',
  starts_at: '2026-11-20T18:00:00Z',
  ends_at: '2026-11-21T06:00:00Z',
} as const

export default defineFixture<typeof embed>({
  full: { callsign: CALLSIGN, ...evening, rows: RACE },
  empty: { callsign: CALLSIGN, title: '', club: '', state: 'none', starts_at: null, ends_at: null, rows: [] },
  largest: {
    callsign: LONG_CALLSIGN,
    ...evening,
    title: 'Night of the Long Slow Morse',
    club: LONG_CALLSIGN,
    rows: LONG_RACE,
  },
})
