import { defineFixture } from '@onfreq/contracts/embeds/declaration'
import { CALLSIGN, LONG_CALLSIGN, LONG_ROWS, ROWS } from '@onfreq/embed/testing/station'
import type embed from './embed.ts'

const title = 'CQ World Wide DX, CW'

export default defineFixture<typeof embed>({
  full: { callsign: CALLSIGN, title, rows: ROWS },
  empty: { callsign: CALLSIGN, title: '', rows: [] },
  largest: {
    callsign: LONG_CALLSIGN,
    title: 'DARC Worked All Europe DX, RTTY',
    rows: LONG_ROWS.map((row) => ({ ...row, points: 12_345_678 })),
  },
})
