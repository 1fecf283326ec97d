/** Content of a block's picture in the displayed language: one figure, one line of text, and its plot. */
import { STATISTICS_BLOCKS, type StatisticsBlock, type StatisticsResponse } from '@onfreq/contracts/log/statistics'
import { entityName } from '@onfreq/ham/dxcc/entities'
import { countryText } from '@onfreq/ham/dxcc/names/country-text'
import { formatDay, formatDistance, formatNumber, formatSeries } from '@onfreq/i18n/format'
import { say } from '@onfreq/i18n/texts'

export interface PictureBar {
  readonly name: string
  readonly n: number
  /** Number above the bar. */
  readonly figure: string
  /** Band whose colour the bar has; bars without one use shades. */
  readonly band?: string
  /** True for the displayed year. */
  readonly isNow?: boolean
}

export interface StatisticsPicture {
  readonly callsign: string
  readonly name: string
  readonly title: string
  readonly figure: string
  readonly words: string
  /** Labels of the axis. */
  readonly foot: string
  readonly bars: readonly PictureBar[]
  /** Contacts by day of the year, starting at the weekday of 1 January (Monday is 0). */
  readonly days?: { readonly firstWeekday: number; readonly counts: readonly number[] }
  /** Lines of text instead of a plot. */
  readonly lines?: readonly string[]
}

export const isBlock = (text: string): text is StatisticsBlock => STATISTICS_BLOCKS.some((block) => block === text)

/** A bar before its number is formatted. */
type Counted = Omit<PictureBar, 'figure'>

const LINES = 6
const MONTHS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]

/** Undefined for a missing block, which is private or has no contacts. */
export function getPicture(response: StatisticsResponse, block: StatisticsBlock): StatisticsPicture | undefined {
  const { callsign, name, year, blocks } = response
  const of = (title: string, figure: string, words: string, bars: readonly Counted[] = []): StatisticsPicture => ({
    ...{ callsign, name, title, figure, words },
    foot: say('Radio life'),
    bars: bars.map((bar) => ({ ...bar, figure: formatNumber(bar.n) })),
  })
  const years = (list: readonly { year: number; n: number }[]): Counted[] =>
    list.map((each) => ({ name: String(each.year), n: each.n, isNow: each.year === year }))
  switch (block) {
    case 'contacts':
    case 'countries':
    case 'grids': {
      const figure = blocks[block]
      const title = { contacts: say('Contacts'), countries: say('Countries'), grids: say('Grid squares') }[block]
      if (!figure) return undefined
      const words = say('+{gain, number} in {year}', { gain: figure.gain, year: String(year) })
      return of(title, formatNumber(figure.total), words, years(figure.by_year))
    }
    case 'distance': {
      const { furthest, by_year } = blocks.distance ?? {}
      if (!furthest || !by_year) return undefined
      const words = formatSeries([furthest.Call, countryText(furthest.country), furthest.TS.slice(0, 10)])
      return of(say('Furthest contact'), formatDistance(furthest.distance_km ?? 0), words, years(by_year))
    }
    case 'days': {
      if (!blocks.days) return undefined
      const { days, active, longest } = blocks.days
      const first = new Date(Date.UTC(year, 0, 1))
      const counts = Array.from({ length: (Date.UTC(year + 1, 0, 1) - first.getTime()) / 86_400_000 }, () => 0)
      for (const [day, n] of days) counts[day] = n
      const words = longest
        ? say('Longest streak: {days, plural, one {# day} other {# days}} in a row', { days: longest.days })
        : ''
      return {
        ...of(say('Days on the air in {year}', { year: String(year) }), formatNumber(active), words),
        days: { firstWeekday: (first.getUTCDay() + 6) % 7, counts },
      }
    }
    case 'bands': {
      if (!blocks.bands) return undefined
      const bars = sumByBand(blocks.bands.flatMap(({ bands }) => bands))
      return of(say('Bands'), formatNumber(bars.length), topWords(bars), bars)
    }
    case 'clock': {
      if (!blocks.clock) return undefined
      const hours = Array.from({ length: 24 }, (_, hour) => ({ name: String(hour).padStart(2, '0'), n: 0 }))
      for (const { hour, n } of blocks.clock.cells) {
        const bar = hours[hour]
        if (bar) bar.n += n
      }
      const busiest = hours.reduce((limit, bar) => (bar.n > limit.n ? bar : limit))
      const title = say('Hours of {year}, UTC', { year: String(year) })
      return of(title, `${busiest.name} h`, say('The busiest hour of the day'), hours)
    }
    case 'modes': {
      const bars = blocks.modes?.map(({ mode, total }) => ({ name: mode || say('no mode'), n: total })).slice(0, 10)
      return bars && of(say('Modes'), formatNumber(blocks.modes?.length ?? 0), topWords(bars), bars)
    }
    case 'ladder': {
      const all = blocks.ladder?.find(({ band }) => band === '')
      const bars = blocks.ladder
        ?.filter(({ band }) => band !== '')
        .map(({ band, worked }) => ({ name: band, n: worked, band }))
      if (!all || !bars) return undefined
      const words =
        all.goal === null
          ? say('Every country there is')
          : say('{left, plural, one {# to go to {goal}} other {# to go to {goal}}}', {
              left: all.goal - all.worked,
              goal: String(all.goal),
            })
      return of(say('Countries by band'), formatNumber(all.worked), words, bars)
    }
    case 'firsts': {
      if (!blocks.firsts) return undefined
      const lines = blocks.firsts.toSorted((one, other) => (one.contact.TS < other.contact.TS ? 1 : -1)).slice(0, LINES)
      return {
        ...of(say('Firsts'), formatNumber(blocks.firsts.length), say('The latest of them')),
        lines: lines.map(({ kind, what, contact }) =>
          [contact.TS.slice(0, 10), firstWords(kind, what), contact.Call].filter(Boolean).join(' · '),
        ),
      }
    }
    case 'months': {
      if (!blocks.months) return undefined
      const bars = MONTHS.map((month) => ({ name: formatDay(Date.UTC(year, month), 'month'), n: 0 }))
      for (const { month, n } of blocks.months) {
        const bar = bars[month]
        if (bar) bar.n += n
      }
      const title = say('Months of {year}', { year: String(year) })
      return of(title, formatNumber(bars.reduce((sum, { n }) => sum + n, 0)), topWords(bars), bars)
    }
  }
}

function sumByBand(cells: readonly { band: string; n: number }[]): Counted[] {
  const sums = new Map<string, number>()
  for (const { band, n } of cells) sums.set(band, (sums.get(band) ?? 0) + n)
  return [...sums].map(([band, n]) => ({ name: band || say('none'), n, band }))
}

function topWords(bars: readonly Counted[]): string {
  const [first, ...others] = bars
  if (first === undefined) return ''
  const top = others.reduce((limit, bar) => (bar.n > limit.n ? bar : limit), first)
  return say('Most: {what}, {n, plural, one {# contact} other {# contacts}}', { what: top.name, n: top.n })
}

function firstWords(kind: string, what: string): string {
  if (kind === 'dxcc')
    return say('First {country}', { country: countryText(entityName(Number(what))) ?? `DXCC ${what}` })
  if (kind === 'continent') return say('First {continent}', { continent: what })
  if (kind === 'class')
    return say(
      '{what, select, voice {First voice} cw {First cw} data {First data} sstv {First sstv} other {First {what}}}',
      { what },
    )
  if (kind === 'km') return say('First over {km, number} km', { km: Number(what) })
  if (kind === 'milestone') return say('Country number {what}', { what })
  if (kind === 'contact') return say('First contact')
  return say('First {what}', { what })
}
