import type { EmbedAlert } from '@onfreq/contracts/embeds/alert'
import { defineFixture } from '@onfreq/contracts/embeds/declaration'
import { CALLSIGN, LONG_CALLSIGN } from '@onfreq/embed/testing/station'
import type embed from './embed.ts'

const HOME = { lat: 54.2, lon: -2.1 }

export const contact = (id: number, change: Partial<EmbedAlert> = {}): EmbedAlert => ({
  id,
  call: 'PY2QWA',
  name: 'Davi',
  country: 'Brazil',
  dxcc: 108,
  band: '15m',
  mode: 'USB',
  km: 9_626,
  path: { from: HOME, to: { lat: -23.5, lon: -46.6 } },
  first: 'band',
  ...change,
})

/** In delivery order: newest first. */
export const CONTACTS: EmbedAlert[] = [
  contact(1_001),
  contact(999, {
    call: 'ZL2QBU',
    name: 'Aroha',
    country: 'New Zealand',
    dxcc: 170,
    band: '20m',
    km: 18_480,
    path: { from: HOME, to: { lat: -41.3, lon: 174.8 } },
    first: 'country',
  }),
  contact(997, {
    call: 'K5QRX',
    name: null,
    country: 'United States',
    dxcc: 291,
    band: '20m',
    km: 7_590,
    path: { from: HOME, to: { lat: 30.3, lon: -97.7 } },
    first: null,
  }),
]

export default defineFixture<typeof embed>({
  full: { callsign: CALLSIGN, contacts: CONTACTS },
  empty: { callsign: CALLSIGN, contacts: [] },
  largest: {
    callsign: LONG_CALLSIGN,
    contacts: Array.from({ length: 20 }, (_, index) =>
      contact(2 * index + 1, {
        call: LONG_CALLSIGN,
        name: 'Bartholomew Cuthbert',
        country: 'South Georgia and the South Sandwich Islands',
        band: '1.25cm',
        mode: 'OLIVIA',
        km: 19_999,
      }),
    ),
  },
})
