/** What the picture of a block says: one figure, one line of words, and its plot. Pure. */
import { STATISTICS_BLOCKS, type StatisticsAnswer, type StatisticsBlock } from '@onfreq/contracts/log/statistics'
import { entityName } from '@onfreq/ham/dxcc/entities'

export interface PictureBar {
  readonly name: string
  readonly n: number
  /** Drawn in the band's colour; others are in ink. */
  readonly band?: string
  /** The year that is shown. */
  readonly isNow?: boolean
}

export interface StatisticsPicture {
  readonly callsign: string
  readonly name: string
  readonly title: string
  readonly figure: string
  readonly words: string
  readonly bars: readonly PictureBar[]
  /** Contacts by day of the year, beginning at the weekday of 1 January (Monday is 0). */
  readonly days?: { readonly firstWeekday: number; readonly counts: readonly number[] }
  /** Lines of text in place of a plot. */
  readonly lines?: readonly string[]
}

export const isBlock = (text: string): text is StatisticsBlock => STATISTICS_BLOCKS.some((block) => block === text)

const format = (n: number) => n.toLocaleString('en-GB')
const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')
const LINES = 6

/** Undefined for a block that the answer does not have: its owner keeps it, or there is no contact. */
export function pictureOf(answer: StatisticsAnswer, block: StatisticsBlock): StatisticsPicture | undefined {
  const { callsign, name, year, blocks } = answer
  const of = (title: string, figure: string, words: string, bars: readonly PictureBar[] = []) => ({
    ...{ callsign, name, title, figure, words, bars },
  })
  const years = (list: readonly { year: number; n: number }[]): PictureBar[] =>
    list.map((each) => ({ name: String(each.year), n: each.n, isNow: each.year === year }))
  switch (block) {
    case 'contacts':
    case 'countries':
    case 'grids': {
      const figure = blocks[block]
      const title = { contacts: 'Contacts', countries: 'Countries', grids: 'Grid squares' }[block]
      return figure && of(title, format(figure.total), `+${format(figure.gain)} in ${year}`, years(figure.by_year))
    }
    case 'distance': {
      const { furthest, by_year } = blocks.distance ?? {}
      if (!furthest || !by_year) return undefined
      const words = [furthest.Call, furthest.country, furthest.TS.slice(0, 10)].filter(Boolean).join(', ')
      return of('Furthest contact', `${format(furthest.distance_km ?? 0)} km`, words, years(by_year))
    }
    case 'days': {
      if (!blocks.days) return undefined
      const { days, active, longest } = blocks.days
      const first = new Date(Date.UTC(year, 0, 1))
      const counts = Array.from({ length: (Date.UTC(year + 1, 0, 1) - first.getTime()) / 86_400_000 }, () => 0)
      for (const [day, n] of days) counts[day] = n
      const words = longest ? `Longest streak: ${longest.days} days in a row` : ''
      return {
        ...of(`Days on the air in ${year}`, format(active), words),
        days: { firstWeekday: (first.getUTCDay() + 6) % 7, counts },
      }
    }
    case 'bands': {
      if (!blocks.bands) return undefined
      const bars = sumByBand(blocks.bands.flatMap(({ bands }) => bands))
      return of('Bands', format(bars.length), topWords(bars), bars)
    }
    case 'clock': {
      if (!blocks.clock) return undefined
      const hours = Array.from({ length: 24 }, (_, hour) => ({ name: String(hour).padStart(2, '0'), n: 0 }))
      for (const { hour, n } of blocks.clock.cells) {
        const bar = hours[hour]
        if (bar) bar.n += n
      }
      const busiest = hours.reduce((most, bar) => (bar.n > most.n ? bar : most))
      return of(`Hours of ${year}, UTC`, `${busiest.name} h`, 'The busiest hour of the day', hours)
    }
    case 'modes': {
      const bars = blocks.modes?.map(({ mode, total }) => ({ name: mode || 'no mode', n: total })).slice(0, 10)
      return bars && of('Modes', format(blocks.modes?.length ?? 0), topWords(bars), bars)
    }
    case 'ladder': {
      const all = blocks.ladder?.find(({ band }) => band === '')
      const bars = blocks.ladder
        ?.filter(({ band }) => band !== '')
        .map(({ band, worked }) => ({ name: band, n: worked, band }))
      if (!all || !bars) return undefined
      const words = all.goal === null ? 'Every country there is' : `${all.goal - all.worked} to go to ${all.goal}`
      return of('Countries by band', format(all.worked), words, bars)
    }
    case 'firsts': {
      if (!blocks.firsts) return undefined
      const lines = blocks.firsts.toSorted((one, other) => (one.contact.TS < other.contact.TS ? 1 : -1)).slice(0, LINES)
      return {
        ...of('Firsts', format(blocks.firsts.length), 'The latest of them'),
        lines: lines.map(({ kind, what, contact }) =>
          [contact.TS.slice(0, 10), firstWords(kind, what), contact.Call].filter(Boolean).join(' · '),
        ),
      }
    }
    case 'months': {
      if (!blocks.months) return undefined
      const bars = MONTHS.map((month) => ({ name: month, n: 0 }))
      for (const { month, n } of blocks.months) {
        const bar = bars[month]
        if (bar) bar.n += n
      }
      return of(`Months of ${year}`, format(bars.reduce((sum, { n }) => sum + n, 0)), topWords(bars), bars)
    }
  }
}

function sumByBand(cells: readonly { band: string; n: number }[]): PictureBar[] {
  const sums = new Map<string, number>()
  for (const { band, n } of cells) sums.set(band, (sums.get(band) ?? 0) + n)
  return [...sums].map(([band, n]) => ({ name: band || 'none', n, band }))
}

function topWords(bars: readonly PictureBar[]): string {
  const [first, ...others] = bars
  if (first === undefined) return ''
  const top = others.reduce((most, bar) => (bar.n > most.n ? bar : most), first)
  return `Most: ${top.name}, ${format(top.n)} contacts`
}

function firstWords(kind: string, what: string): string {
  if (kind === 'dxcc') return `First ${entityName(Number(what)) ?? `DXCC ${what}`}`
  if (kind === 'km') return `First over ${format(Number(what))} km`
  if (kind === 'milestone') return `Country number ${what}`
  if (kind === 'contact') return 'First contact'
  return `First ${what}`
}
