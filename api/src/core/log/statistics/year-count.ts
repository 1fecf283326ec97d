/** Totals of one year of a log, in a form that can be stored and added. */
import type { ContactFigures, CountryFigure } from '@onfreq/ham/awards/contact-figures'

/** The counted fields of a contact. */
export interface YearContact extends ContactFigures {
  readonly id: number
  /** Start in seconds since 1970. */
  readonly at: number
  readonly call: string
  /** Empty when unknown. */
  readonly band: string
  /** The submode when there is one. */
  readonly mode: string
  readonly modeClass: string
  readonly dxcc: number | null
  readonly continent: string | null
  /** Distance from the operator's location in kilometres; null when either end is unknown. */
  readonly km: number | null
}

/** A contact that was the first, or the longest, of its kind. */
export interface Notable {
  readonly id: number
  readonly at: number
  readonly call: string
  readonly band: string
  readonly dxcc: number | null
  readonly km: number | null
}

/** [what, band, contacts] */
export type BandCell = readonly [what: string, band: string, n: number]

/** Increment {@link YEAR_SHAPE} with any change of this type. */
export interface YearCount {
  readonly year: number
  readonly contacts: number
  /** [day since 1970, contacts], in order. */
  readonly days: readonly (readonly [number, number])[]
  /** [month 0 to 11, hour 0 to 23, band, contacts] */
  readonly hours: readonly (readonly [number, number, string, number])[]
  readonly modes: readonly (readonly [mode: string, modeClass: string, n: number])[]
  /** [DXCC number, band, contacts], whatever they count for. */
  readonly entities: readonly (readonly [number, string, number])[]
  readonly countries: readonly YearCountry[]
  /** [square, band, contacts, seconds since 1970 of the first contact] */
  readonly squares: readonly (readonly [string, string, number, number])[]
  readonly continents: readonly BandCell[]
  /** First contacts by kind: `contact`, `band 6m`, `class cw`, `continent AS`, `km 10000`. */
  readonly firsts: Readonly<Record<string, Notable>>
  readonly furthest: Notable | null
}

/** A country as DXCC counts it: from one entity of the operator, on one band or over satellites. */
export interface YearCountry extends CountryFigure {
  readonly first: Notable
}

/** Counts in another format are recomputed. */
export const YEAR_SHAPE = 3

/** Distances in kilometres that get a timeline entry. */
export const FAR = [1_000, 5_000, 10_000, 15_000, 19_000] as const

const DAY_S = 86_400

/** `contacts` are in any order, all of the same UTC year. */
export function countYear(year: number, contacts: Iterable<YearContact>): YearCount {
  const days = new Map<number, number>()
  const hours = new Sums<readonly [number, number, string]>()
  const modes = new Sums<readonly [string, string]>()
  const entities = new Sums<readonly [number, string]>()
  const countries = new Map<string, YearCountry>()
  const squares = new Map<string, [square: string, band: string, n: number, first: number]>()
  const continents = new Sums<readonly [string, string]>()
  const firsts = new Map<string, YearContact>()
  let furthest: YearContact | null = null
  let total = 0

  for (const contact of contacts) {
    const { at, band, mode, modeClass, dxcc, continent, km } = contact
    const day = Math.floor(at / DAY_S)
    const date = new Date(at * 1000)
    total += 1
    days.set(day, (days.get(day) ?? 0) + 1)
    hours.add([date.getUTCMonth(), date.getUTCHours(), band])
    modes.add([mode, modeClass])
    if (dxcc !== null) entities.add([dxcc, band])
    for (const country of contact.countries) addCountry(countries, country, contact)
    for (const square of contact.squares) {
      const cell = squares.get(`${square} ${band}`)
      if (cell === undefined) squares.set(`${square} ${band}`, [square, band, 1, at])
      else {
        cell[2] += 1
        cell[3] = Math.min(cell[3], at)
      }
    }
    if (continent !== null) continents.add([continent, band])
    for (const what of getFirsts(contact)) {
      const existing = firsts.get(what)
      if (existing === undefined || isEarlier(contact, existing)) firsts.set(what, contact)
    }
    if (km !== null && (furthest === null || isFurther(contact, furthest))) furthest = contact
  }

  return {
    year,
    contacts: total,
    days: [...days].sort((a, b) => a[0] - b[0]),
    hours: hours.rows(([month, hour, band], n) => [month, hour, band, n]),
    modes: modes.rows(([mode, modeClass], n) => [mode, modeClass, n]),
    entities: entities.rows(([dxcc, band], n) => [dxcc, band, n] as const),
    countries: [...countries.values()],
    squares: [...squares.values()],
    continents: continents.rows(([continent, band], n) => [continent, band, n]),
    firsts: Object.fromEntries([...firsts].map(([what, contact]) => [what, notable(contact)])),
    furthest: furthest === null ? null : notable(furthest),
  }
}

function addCountry(countries: Map<string, YearCountry>, figure: CountryFigure, contact: YearContact): void {
  const key = `${figure.own} ${figure.dxcc} ${figure.row} ${figure.counts}`
  const existing = countries.get(key)
  const first =
    existing === undefined || isEarlier(contact, existing.first) ? notable(contact, figure.dxcc) : existing.first
  countries.set(key, { ...figure, first, confirmed: figure.confirmed || existing?.confirmed === true })
}

function getFirsts({ band, modeClass, continent, km }: YearContact): string[] {
  const kinds = ['contact']
  if (band !== '') kinds.push(`band ${band}`)
  if (modeClass !== '') kinds.push(`class ${modeClass}`)
  if (continent !== null) kinds.push(`continent ${continent}`)
  if (km !== null) for (const distance of FAR) if (km >= distance) kinds.push(`km ${distance}`)
  return kinds
}

interface Dated {
  readonly id: number
  readonly at: number
}

export const isEarlier = (a: Dated, b: Dated): boolean => a.at < b.at || (a.at === b.at && a.id < b.id)

/** The earlier contact of two with equal distances. */
export function isFurther(a: Dated & { km: number | null }, b: Dated & { km: number | null }): boolean {
  const [left, right] = [a.km ?? -1, b.km ?? -1]
  return left > right || (left === right && isEarlier(a, b))
}

const notable = ({ id, at, call, band, km, ...contact }: YearContact, dxcc = contact.dxcc): Notable => {
  return { id, at, call, band, dxcc, km }
}

/** Sums contacts by a composite key. */
class Sums<Key extends readonly (string | number)[]> {
  readonly #sums = new Map<string, { readonly key: Key; n: number }>()

  add(key: Key): void {
    const text = key.join('|')
    const existing = this.#sums.get(text)
    if (existing) existing.n += 1
    else this.#sums.set(text, { key, n: 1 })
  }

  rows<Row>(row: (key: Key, n: number) => Row): Row[] {
    return [...this.#sums.values()].map(({ key, n }) => row(key, n))
  }
}
