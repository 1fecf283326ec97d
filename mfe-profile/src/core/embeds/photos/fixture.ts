import { defineFixture } from '@onfreq/contracts/embeds/declaration'
import { CALLSIGN, LONG_CALLSIGN, MANY_PICTURES, PICTURES } from '@onfreq/embed/testing/station'
import type embed from './embed.ts'

export default defineFixture<typeof embed>({
  full: { callsign: CALLSIGN, pictures: PICTURES },
  empty: { callsign: CALLSIGN, pictures: [] },
  largest: { callsign: LONG_CALLSIGN, pictures: MANY_PICTURES },
})
