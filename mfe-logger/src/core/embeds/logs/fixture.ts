import { defineFixture } from '@onfreq/contracts/embeds/declaration'
import type { EmbedContact } from '@onfreq/contracts/embeds/embed'
import { CALLSIGN, LONG_CALLSIGN } from '@onfreq/embed/testing/station'
import type embed from './embed.ts'

const WORKED = [
  ['VP8QEM', 'Falkland Islands', '20m', 'USB'],
  ['ON4QIL', 'Belgium', '20m', 'USB'],
  [null, null, null, null],
  ['ZL2QBU', 'New Zealand', '20m', 'USB'],
  ['K5QRX', 'United States', '15m', 'CW'],
  ['VE3QNO', 'Canada', '20m', 'CW'],
  [null, null, null, null],
  ['JA1QKF', 'Japan', '10m', 'FT8'],
] as const

const contact = ([call, country, band, mode]: (typeof WORKED)[number], index: number): EmbedContact => ({
  id: 1_001 + 2 * index + (call === null ? 1 : 0),
  at: `2026-11-21T18:${36 - 3 * index}:00Z`,
  call,
  country,
  band,
  mode,
})

const longest = (index: number): EmbedContact => ({
  id: 2 * index + 1,
  at: '2026-11-21T18:36:00Z',
  call: LONG_CALLSIGN,
  country: 'South Georgia and the South Sandwich Islands',
  band: '1.25cm',
  mode: 'OLIVIA',
})

export default defineFixture<typeof embed>({
  full: { callsign: CALLSIGN, today: 142, contacts: WORKED.map(contact) },
  empty: { callsign: CALLSIGN, today: 0, contacts: [] },
  largest: {
    callsign: LONG_CALLSIGN,
    today: 12_345,
    contacts: Array.from({ length: 20 }, (_, index) => longest(index)),
  },
})
