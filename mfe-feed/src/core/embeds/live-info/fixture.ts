import { defineFixture } from '@onfreq/contracts/embeds/declaration'
import { LONG_STATION, QRT, station } from '@onfreq/embed/testing/station'
import type embed from './embed.ts'

export default defineFixture<typeof embed>({
  full: { station: station() },
  empty: { station: station(QRT) },
  largest: { station: LONG_STATION },
})
