import { defineFixture } from '@onfreq/contracts/embeds/declaration'
import { CALLSIGN, LONG_CALLSIGN, MANY_PICTURES, PICTURES } from '@onfreq/embed/testing/station'
import type embed from './embed.ts'

const CAPTIONS = ['ON4QIL · 20m', 'JA1QKF · 15m', 'ZL2QBU · 20m', 'VE3QNO · 40m']

export default defineFixture<typeof embed>({
  full: {
    callsign: CALLSIGN,
    pictures: PICTURES.map((picture, index) => ({
      ...picture,
      ...(index === 0 && { name: 'sstv.svg' }),
      caption: CAPTIONS[index] ?? '',
    })),
  },
  empty: { callsign: CALLSIGN, pictures: [] },
  largest: {
    callsign: LONG_CALLSIGN,
    pictures: MANY_PICTURES.map((picture) => ({ ...picture, caption: `${LONG_CALLSIGN} · 1.25cm` })),
  },
})
