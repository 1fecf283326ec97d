import { SPOT_BANDS } from '@onfreq/contracts/spots/spots'
import { say } from '@onfreq/i18n/texts'
import { formatIn } from '#kernel/languages/format-in.ts'
import { defineEmbedProvider } from '#kernel/plugins/embeds.ts'
import { canonicalQuery, listSpots } from '../service.ts'

const MAX_SPOTS = 20
/** Maximum age in minutes; older spots say little about present conditions. */
const MAX_AGE_MINUTES = 60
const ALL = 'all'

export default defineEmbedProvider((app) => ({
  name: 'spots',
  news: 'everybody',
  options: { of: ['everybody', 'station'], band: [ALL, ...SPOT_BANDS] },
  async data({ account: { callsign }, options: { of, band = ALL }, language }) {
    const query = canonicalQuery({
      age: MAX_AGE_MINUTES,
      ...(band !== ALL && { bands: band }),
      ...(of === 'station' && { callsign }),
    })
    // Embeds with the same options share one database query.
    const { spots } = await app.polled(`spots ${JSON.stringify(query)}`, () => listSpots(app, query)).value()
    return {
      callsign,
      title: formatIn(() => (of === 'station' ? say('{callsign} heard', { callsign }) : say('Spots')), language),
      note: band === ALL ? formatIn(() => say('All bands'), language) : band,
      spots: spots.slice(0, MAX_SPOTS).map((spot) => ({
        id: spot.id,
        callsign: spot.callsign,
        freq_hz: Math.round(spot.frequency_khz * 1000),
        mode: spot.mode ?? '',
        spotter: spot.spotter,
        spotters: spot.spotters,
        at: spot.seen_at,
      })),
    }
  },
}))
