/** A month of daily counts of all operators and their sums by period, in memory: what the boards are made of. */
import type { Periods } from './periods.ts'

export const COUNTED = ['voice', 'cw', 'data', 'sstv', 'other'] as const
export type Counted = (typeof COUNTED)[number]
export type BoardClass = Exclude<Counted, 'other'> | 'all'

/** Contacts of one operator on one UTC day. */
export interface DayCount extends Readonly<Record<Counted, number>> {
  readonly owner: number
  /** `2026-11-21` */
  readonly day: string
}

export interface OwnerCount {
  readonly owner: number
  readonly count: number
}

const WIDTH = COUNTED.length
/** Operators that an array has room for beyond those it holds. */
const ROOM = 1024

/**
 * Grows with the operators who had a contact within the period: 20 bytes for each and day that anybody was active (32 at the
 * most) and 24 for each period, about 1 kB an operator. Held by the one process that computes the boards.
 */
export class DailyCounts {
  /** Operator → place in the arrays, and back. */
  readonly #places = new Map<number, number>()
  readonly #owners: number[] = []
  /** UTC day → counts of all operators, WIDTH numbers each. */
  readonly #days = new Map<string, Int32Array>()
  /** Period → sums of all operators, WIDTH numbers each. */
  readonly #sums = new Map<keyof Periods, Int32Array>()
  /** Board → count that its candidates had at the least last time. */
  readonly #floors = new Map<string, number>()
  #periods: Partial<Periods> = {}

  /** The days that count from here on; sums are made anew when they are others than before. */
  setPeriods(periods: Periods): void {
    if (JSON.stringify(periods) === JSON.stringify(this.#periods)) return
    this.#periods = periods
    const first = Object.values(periods).reduce((least, { from }) => (from < least ? from : least), '9')
    for (const day of this.#days.keys()) if (day < first) this.#days.delete(day)
    this.#floors.clear()
    for (const [name, { from, to }] of entriesOf(periods)) {
      const sums = new Int32Array((this.#owners.length + ROOM) * WIDTH)
      for (const [day, counts] of this.#days) {
        if (day < from || day >= to) continue
        for (let at = 0; at < this.#owners.length * WIDTH; at += 1) sums[at] = (sums[at] ?? 0) + (counts[at] ?? 0)
      }
      this.#sums.set(name, sums)
    }
  }

  /** All days of an operator; those that are not told count nothing. */
  setOwner(owner: number, days: readonly DayCount[]): void {
    const at = this.#placeOf(owner) * WIDTH
    const told = new Map(days.map((day) => [day.day, day]))
    for (const day of told.keys()) if (!this.#days.has(day)) this.#days.set(day, new Int32Array(0))
    for (const day of [...this.#days.keys()]) {
      const count = told.get(day)
      let counts = this.#days.get(day) ?? new Int32Array(0)
      if (count !== undefined && counts.length < at + WIDTH) {
        counts = wider(counts, this.#owners.length)
        this.#days.set(day, counts)
      }
      for (const [index, kind] of COUNTED.entries()) {
        const difference = (count?.[kind] ?? 0) - (counts[at + index] ?? 0)
        if (difference === 0) continue
        counts[at + index] = (counts[at + index] ?? 0) + difference
        this.#add(day, at + index, difference)
      }
    }
  }

  /** The operators with most contacts, at least `most` where there are so many, and all who are equal to the last of them. */
  best(period: keyof Periods, boardClass: BoardClass, most: number): OwnerCount[] {
    const board = `${period}.${boardClass}`
    const floor = this.#floors.get(board) ?? 1
    let found = this.#from(period, boardClass, floor)
    if (found.length < most && floor > 1) found = this.#from(period, boardClass, 1)
    found.sort((a, b) => b.count - a.count)
    const least = found[most - 1]?.count ?? 1
    this.#floors.set(board, least)
    return found.filter(({ count }) => count >= least)
  }

  #from(period: keyof Periods, boardClass: BoardClass, floor: number): OwnerCount[] {
    const sums = this.#sums.get(period)
    const found: OwnerCount[] = []
    if (sums === undefined) return found
    const index = boardClass === 'all' ? -1 : COUNTED.indexOf(boardClass)
    for (let place = 0; place < this.#owners.length; place += 1) {
      const at = place * WIDTH
      // Contacts of an unknown mode count among all modes only.
      const count =
        index >= 0
          ? (sums[at + index] ?? 0)
          : (sums[at] ?? 0) + (sums[at + 1] ?? 0) + (sums[at + 2] ?? 0) + (sums[at + 3] ?? 0) + (sums[at + 4] ?? 0)
      const owner = this.#owners[place]
      if (count >= floor && owner !== undefined) found.push({ owner, count })
    }
    return found
  }

  #add(day: string, at: number, difference: number): void {
    for (const [name, period] of entriesOf(this.#periods)) {
      if (day < period.from || day >= period.to) continue
      let sums = this.#sums.get(name) ?? new Int32Array(0)
      if (sums.length <= at) {
        sums = wider(sums, this.#owners.length)
        this.#sums.set(name, sums)
      }
      sums[at] = (sums[at] ?? 0) + difference
    }
  }

  #placeOf(owner: number): number {
    const known = this.#places.get(owner)
    if (known !== undefined) return known
    const place = this.#owners.length
    this.#places.set(owner, place)
    this.#owners.push(owner)
    return place
  }
}

function wider(counts: Int32Array, operators: number): Int32Array {
  // Half as much again, so that growing costs little however many come one by one.
  const more = new Int32Array((Math.ceil(operators * 1.5) + ROOM) * WIDTH)
  more.set(counts)
  return more
}

function entriesOf(periods: Partial<Periods>): [keyof Periods, Periods[keyof Periods]][] {
  return Object.entries(periods) as [keyof Periods, Periods[keyof Periods]][]
}
