import { defineFixture } from '@onfreq/contracts/embeds/declaration'
import { CALLSIGN, LONG_CALLSIGN } from '@onfreq/embed/testing/station'
import type embed from './embed.ts'

/** Hour of maximum activity, width of the maximum in hours, and contacts in that hour. */
const DAYS = [
  ['160m', 4, 4, 20],
  ['80m', 3, 6, 64],
  ['40m', 1, 8, 212],
  ['30m', 2, 7, 96],
  ['20m', 20, 7, 260],
  ['17m', 18, 5, 88],
  ['15m', 17, 5, 131],
  ['12m', 17, 3, 34],
  ['10m', 22, 4, 102],
  ['6m', 16, 1, 6],
  ['2m', 22, 3, 11],
] as const

/** A fictional evening. */
export const BANDS = DAYS.map(([band, middle, width, peak]) => {
  const hours = Array.from({ length: 24 }, (_, hour) =>
    Math.max(0, Math.round(peak * (1 - ((hour - middle) / width) ** 2))),
  )
  const contacts = hours.at(-1) ?? 0
  const more = band === '10m'
  return { band, hours, contacts, more, usual: more ? '4× usual' : contacts === 0 ? 'quiet' : 'usual' }
})

export default defineFixture<typeof embed>({
  full: {
    callsign: CALLSIGN,
    where: 'everywhere',
    headline: '10m opened Europe → W6: 7 contacts in 9 min',
    opened: true,
    bands: BANDS,
  },
  empty: {
    callsign: CALLSIGN,
    where: 'everywhere',
    headline: 'Quiet everywhere. 20m usually opens at 06:00.',
    opened: false,
    bands: [],
  },
  largest: {
    callsign: LONG_CALLSIGN,
    where: 'from North America',
    headline: '70cm opened North America → Central America and the Caribbean: 1,234 contacts in 15 min',
    opened: true,
    bands: BANDS.map((row) => ({ ...row, contacts: 12_345, usual: '123× usual', more: true })),
  },
})
