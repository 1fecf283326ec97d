import { defineFixture } from '@onfreq/contracts/embeds/declaration'
import { LONG_STATION, QRT, station } from '@onfreq/embed/testing/station'
import type embed from './embed.ts'

export default defineFixture<typeof embed>({
  full: { station: station(), at: null },
  empty: { station: station(QRT), at: null },
  largest: { station: LONG_STATION, at: null },
})
