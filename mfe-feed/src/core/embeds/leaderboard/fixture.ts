import { defineFixture } from '@onfreq/contracts/embeds/declaration'
import { CALLSIGN, LONG_CALLSIGN, LONG_ROWS, ROWS } from '@onfreq/embed/testing/station'
import type embed from './embed.ts'

export default defineFixture<typeof embed>({
  full: { callsign: CALLSIGN, title: '7 days', rows: ROWS },
  empty: { callsign: CALLSIGN, title: '7 days', rows: [] },
  largest: { callsign: LONG_CALLSIGN, title: 'Voice today', rows: LONG_ROWS },
})
