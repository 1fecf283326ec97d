import { defineFixture } from '@onfreq/contracts/embeds/declaration'
import { CALLSIGN, LONG_CALLSIGN, LONG_ROWS, ROWS } from '@onfreq/embed/testing/station'
import type embed from './embed.ts'

const ends_at = '2026-11-22T07:00:00Z'
const title = 'Video Creators Megastream'

export default defineFixture<typeof embed>({
  full: { callsign: CALLSIGN, title, state: 'running', ends_at, rows: ROWS },
  empty: { callsign: CALLSIGN, title, state: 'none', ends_at: null, rows: [] },
  largest: { callsign: LONG_CALLSIGN, title: `${title} of the Winter`, state: 'running', ends_at, rows: LONG_ROWS },
})
