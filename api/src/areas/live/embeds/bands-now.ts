import { bandRows } from '@onfreq/ham/openings/band-rows'
import type { Opening } from '@onfreq/ham/openings/openings'
import { CONTINENTS, type ContinentCode, continentName, isContinent } from '@onfreq/ham/openings/regions'
import { againstUsual, headline } from '@onfreq/ham/openings/words'
import { defineEmbedProvider } from '#plugins/embeds.ts'

const EVERYWHERE = 'everywhere'

export default defineEmbedProvider((app) => ({
  name: 'bands-now',
  news: 'everybody',
  options: { from: [EVERYWHERE, ...CONTINENTS] },
  async data({ account: { callsign }, options: { from = EVERYWHERE } }) {
    const now = await app.live.bandsNow()
    const continent: ContinentCode | null = isContinent(from) ? from : null
    const where = continent === null ? EVERYWHERE : `from ${continentName(continent)}`
    const openings = now.openings.flatMap(({ from: own, ...opening }): Opening[] =>
      isContinent(own) && (continent === null || own === continent) ? [{ ...opening, from: own }] : [],
    )
    return {
      callsign,
      where,
      headline: continent === null ? now.headline : headline(openings, undefined, { from: continent, to: null }),
      opened: openings[0]?.opened ?? false,
      bands: bandRows(now, { from: continent, to: null })
        .filter(({ hours }) => hours.some((n) => n > 0))
        .map(({ band, hours, lastHour, usual }) => {
          const { words, more } = againstUsual(lastHour, usual)
          return { band, hours: [...hours], contacts: lastHour, usual: words, more }
        }),
    }
  },
}))
