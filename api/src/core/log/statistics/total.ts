/** All years of a log combined for the statistics page. Pure. */
import { bandOrder } from '@onfreq/ham/bands'
import { isEarlier, isFurther, type Notable, type YearCount } from './year-count.ts'

export interface Total {
  readonly years: readonly YearCount[]
  readonly contacts: number
  readonly first: Notable | null
  readonly furthest: Notable | null
  /** By day since 1970. */
  readonly days: ReadonlyMap<number, number>
  /** By kind of first, over all years. */
  readonly firsts: ReadonlyMap<string, Notable>
  readonly entities: ReadonlyMap<number, EntityTotal>
  /** Seconds since 1970 of the first contact. */
  readonly squares: ReadonlyMap<string, number>
}

export interface EntityTotal {
  readonly n: number
  /** By band: contacts, and confirmed ones. */
  readonly bands: ReadonlyMap<string, { readonly n: number; readonly confirmed: number }>
}

/** Years in any order, without duplicates. */
export function totalOf(counted: readonly YearCount[]): Total {
  const years = counted.filter(({ contacts }) => contacts > 0).sort((a, b) => a.year - b.year)
  const days = new Map<number, number>()
  const firsts = new Map<string, Notable>()
  const entities = new Map<number, { n: number; bands: Map<string, { n: number; confirmed: number }> }>()
  const squares = new Map<string, number>()
  let furthest: Notable | null = null
  for (const year of years) {
    for (const [day, n] of year.days) days.set(day, n)
    for (const [what, contact] of Object.entries(year.firsts)) {
      const known = firsts.get(what)
      if (known === undefined || isEarlier(contact, known)) firsts.set(what, contact)
    }
    for (const [dxcc, band, n, confirmed] of year.entities) {
      const entity = entities.get(dxcc) ?? { n: 0, bands: new Map() }
      const cell = entity.bands.get(band) ?? { n: 0, confirmed: 0 }
      entity.n += n
      entity.bands.set(band, { n: cell.n + n, confirmed: cell.confirmed + confirmed })
      entities.set(dxcc, entity)
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
    entities,
    squares,
  }
}

/** Longest wavelength first; contacts without a band last. */
export const byBand = (a: string, b: string): number =>
  (a === '' ? 999 : bandOrder(a)) - (b === '' ? 999 : bandOrder(b)) || (a < b ? -1 : 1)

/** Sums by key, in order of first appearance. */
export function sumBy<Row, Key>(
  rows: Iterable<Row>,
  keyOf: (row: Row) => Key,
  amount: (row: Row) => number,
): Map<Key, number> {
  const sums = new Map<Key, number>()
  for (const row of rows) {
    const key = keyOf(row)
    sums.set(key, (sums.get(key) ?? 0) + amount(row))
  }
  return sums
}
