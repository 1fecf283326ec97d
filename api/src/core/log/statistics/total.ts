/** All years of a log combined for the statistics page, without side effects. */
import { NOT_AMATEUR } from '@onfreq/ham/awards/kind-rules'
import { choosePlace } from '@onfreq/ham/awards/place-choice'
import { bandOrder } from '@onfreq/ham/bands'
import { isEarlier, isFurther, type Notable, type YearCount, type YearCountry } from './year-count.ts'

export interface Total {
  readonly years: readonly YearCount[]
  readonly contacts: number
  readonly first: Notable | null
  readonly furthest: Notable | null
  /** Contacts by day since 1970. */
  readonly days: ReadonlyMap<number, number>
  /** First contacts by kind of first, over all years. */
  readonly firsts: ReadonlyMap<string, Notable>
  /** First contact with each country that counts, by DXCC number. */
  readonly countries: ReadonlyMap<number, Notable>
  /** Band, `satellite`, or '' for the total → DXCC number → whether it is confirmed. */
  readonly ladder: ReadonlyMap<string, ReadonlyMap<number, boolean>>
  /** Start of the first contact in seconds since 1970. */
  readonly squares: ReadonlyMap<string, number>
}

/** The operator of the log. */
export interface Operator {
  /** ADIF's number of the entity of the callsign; 0 for none. */
  readonly entity: number
  /** True for a call of licence-free operators: their countries are those of 11 m. */
  readonly isDivision: boolean
}

/** `counted` contains years in any order, without duplicates. */
export function toTotal(counted: readonly YearCount[], operator: Operator): Total {
  const years = counted.filter(({ contacts }) => contacts > 0).sort((a, b) => a.year - b.year)
  const days = new Map<number, number>()
  const firsts = new Map<string, Notable>()
  const squares = new Map<string, number>()
  let furthest: Notable | null = null
  for (const year of years) {
    for (const [day, n] of year.days) days.set(day, n)
    for (const [what, contact] of Object.entries(year.firsts)) {
      const existing = firsts.get(what)
      if (existing === undefined || isEarlier(contact, existing)) firsts.set(what, contact)
    }
    for (const [square, , , first] of year.squares) squares.set(square, Math.min(squares.get(square) ?? first, first))
    if (year.furthest !== null && (furthest === null || isFurther(year.furthest, furthest))) furthest = year.furthest
  }
  return {
    years,
    contacts: years.reduce((sum, { contacts }) => sum + contacts, 0),
    first: firsts.get('contact') ?? null,
    furthest,
    days,
    firsts,
    ...getCountries(
      years.flatMap(({ countries }) => countries),
      operator,
    ),
    squares,
  }
}

/** Countries as the DXCC award counts them, made from one entity. */
function getCountries(figures: readonly YearCountry[], operator: Operator): Pick<Total, 'countries' | 'ladder'> {
  const { entity, isDivision } = operator
  const isCounted = ({ counts, row }: YearCountry) => counts || (isDivision && row === NOT_AMATEUR)
  const { group } = choosePlace(
    { same: 'entity' },
    figures.map((figure) => ({ place: `${figure.own}/`, key: isCounted(figure) ? String(figure.dxcc) : null })),
    { place: null, home: { entity, locator: null }, isAtHome: figures.some(({ own }) => own === String(entity)) },
  )
  const countries = new Map<number, Notable>()
  const ladder = new Map<string, Map<number, boolean>>([['', new Map()]])
  const mark = (row: string, { dxcc, confirmed }: YearCountry) => {
    const byCountry = ladder.get(row) ?? new Map<number, boolean>()
    ladder.set(row, byCountry.set(dxcc, confirmed || byCountry.get(dxcc) === true))
  }
  for (const figure of figures) {
    if (!group.has(`${figure.own}/`)) continue
    if (figure.row !== '') mark(figure.row, figure)
    if (!isCounted(figure)) continue
    mark('', figure)
    const existing = countries.get(figure.dxcc)
    if (existing === undefined || isEarlier(figure.first, existing)) countries.set(figure.dxcc, figure.first)
  }
  return { countries, ladder }
}

/** The longest wavelength first; contacts without a band last. */
export const byBand = (a: string, b: string): number =>
  (a === '' ? 999 : bandOrder(a)) - (b === '' ? 999 : bandOrder(b)) || (a < b ? -1 : 1)

/** Sums by key, in order of first appearance. */
export function sumBy<Row, Key>(
  rows: Iterable<Row>,
  getKey: (row: Row) => Key,
  amount: (row: Row) => number,
): Map<Key, number> {
  const sums = new Map<Key, number>()
  for (const row of rows) {
    const key = getKey(row)
    sums.set(key, (sums.get(key) ?? 0) + amount(row))
  }
  return sums
}
