import { defineFixture } from '@onfreq/contracts/embeds/declaration'
import { CALLSIGN, LONG_CALLSIGN } from '@onfreq/embed/testing/station'
import type embed from './embed.ts'

const ROWS = [
  ['HC8QAK', 21_205_000, 'SSB', 'EA5QXZ', 6],
  ['ZD7QEL', 21_004_000, 'CW', 'F4QJA', 3],
  ['ZL2QBU', 7_003_200, 'CW', 'M0QVL', 1],
  ['W7QSE', 14_250_000, 'SSB', 'VE3QNO', 2],
  ['A45QWR', 18_100_500, 'FT8', 'IK2QEE', 11],
  ['V31QAD', 28_414_000, 'SSB', 'DL4QBB', 1],
  ['G4QAO/P', 7_132_000, 'SSB', 'ON4QIL', 1],
  ['XE2QEO', 14_290_000, 'SSB', 'W7QSE', 4],
  ['PP5QTI', 21_028_400, 'CW', 'CT1QKD', 2],
  ['KP4QAB', 144_285_000, 'SSB', 'K5QRX', 1],
] as const

const spots = ROWS.map(([callsign, freq_hz, mode, spotter, spotters], index) => ({
  id: String(index + 1),
  callsign,
  freq_hz,
  mode,
  spotter,
  spotters,
  at: new Date(Date.UTC(2026, 10, 21, 18, 42 - index)).toISOString(),
}))

const title = 'Spots'
const note = 'All bands'

export default defineFixture<typeof embed>({
  full: { callsign: CALLSIGN, title, note, spots },
  empty: { callsign: CALLSIGN, title, note, spots: [] },
  largest: {
    callsign: LONG_CALLSIGN,
    title: `${LONG_CALLSIGN} heard`,
    note,
    spots: spots.map((spot) => ({
      ...spot,
      callsign: LONG_CALLSIGN,
      spotter: LONG_CALLSIGN,
      spotters: 1,
      mode: 'OLIVIA',
    })),
  },
})
