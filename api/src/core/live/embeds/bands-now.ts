import { bandRows } from '@onfreq/ham/openings/band-rows'
import type { Opening } from '@onfreq/ham/openings/openings'
import { CONTINENTS, type ContinentCode, continentName, isContinent } from '@onfreq/ham/openings/regions'
import { againstUsual, headline } from '@onfreq/ham/openings/words'
import { say } from '@onfreq/i18n/texts'
import { formatIn } from '#kernel/languages/format-in.ts'
import { defineEmbedProvider } from '#kernel/plugins/embeds.ts'

const EVERYWHERE = 'everywhere'

/** For example "everywhere" or "from Europe". */
const whereText = (from: ContinentCode | null) =>
  from === null ? say('everywhere') : say('from {continent}', { continent: continentName(from) })

export default defineEmbedProvider((app) => ({
  name: 'bands-now',
  news: 'everybody',
  options: { from: [EVERYWHERE, ...CONTINENTS] },
  async data({ account: { callsign }, options: { from = EVERYWHERE }, language }) {
    const now = await app.live.bandsNow()
    const continent: ContinentCode | null = isContinent(from) ? from : null
    const openings = now.openings.flatMap(({ from: continentOfStation, ...opening }): Opening[] =>
      isContinent(continentOfStation) && (continent === null || continentOfStation === continent)
        ? [{ ...opening, from: continentOfStation }]
        : [],
    )
    return {
      callsign,
      where: formatIn(() => whereText(continent), language),
      headline: formatIn(
        () =>
          headline(openings, continent === null ? (now.next ?? undefined) : undefined, { from: continent, to: null }),
        language,
      ),
      opened: openings[0]?.opened ?? false,
      bands: bandRows(now, { from: continent, to: null })
        .filter(({ hours }) => hours.some((n) => n > 0))
        .map(({ band, hours, lastHour, usual }) => {
          const { more } = againstUsual(lastHour, usual)
          const lastHourText = formatIn(() => againstUsual(lastHour, usual).words, language)
          return { band, hours: [...hours], contacts: lastHour, usual: lastHourText, more }
        }),
    }
  },
}))
