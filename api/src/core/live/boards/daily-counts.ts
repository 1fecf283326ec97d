/** A month of daily counts of all operators and their sums by period, in memory: the source of the boards. */
import type { Periods } from './periods.ts'
import { type Ranked, Top } from './top.ts'

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
  readonly callsign: string
}

const WIDTH = COUNTED.length
/** Spare capacity of an array, in operators. */
const ROOM = 1024

interface Board {
  readonly period: keyof Periods
  /** Index of the class in `COUNTED`; negative: all classes. */
  readonly index: number
  readonly top: Top
}

/**
 * Grows with the operators who had a contact within the period: 20 bytes per operator and active day (at most 32), 24
 * per period, and a callsign: about 1 kB per operator. Each board keeps some hundreds of operators in addition. Lives
 * only in the process that computes the boards.
 */
export class DailyCounts {
  /** Operator → index in the arrays, and back. */
  readonly #places = new Map<number, number>()
  readonly #owners: number[] = []
  /** By index; operators without a callsign appear on no board. */
  readonly #callsigns: (string | undefined)[] = []
  /** UTC day → counts of all operators, WIDTH numbers each. */
  readonly #days = new Map<string, Int32Array>()
  /** Period → sums of all operators, WIDTH numbers each. */
  readonly #sums = new Map<keyof Periods, Int32Array>()
  /** The requested boards. */
  readonly #boards = new Map<string, Board>()
  #periods: Partial<Periods> = {}

  /** Sets the days that count; rebuilds the sums when they have changed. */
  setPeriods(periods: Periods): void {
    if (JSON.stringify(periods) === JSON.stringify(this.#periods)) return
    this.#periods = periods
    const first = Object.values(periods).reduce((least, { from }) => (from < least ? from : least), '9')
    for (const day of this.#days.keys()) if (day < first) this.#days.delete(day)
    this.#boards.clear()
    for (const [name, { from, to }] of getEntries(periods)) {
      const sums = new Int32Array((this.#owners.length + ROOM) * WIDTH)
      for (const [day, counts] of this.#days) {
        if (day < from || day >= to) continue
        for (let at = 0; at < this.#owners.length * WIDTH; at += 1) sums[at] = (sums[at] ?? 0) + (counts[at] ?? 0)
      }
      this.#sums.set(name, sums)
    }
  }

  setCallsign(owner: number, callsign: string): void {
    const place = this.#placeOf(owner)
    if (this.#callsigns[place] === callsign) return
    this.#callsigns[place] = callsign
    this.#rank(place)
  }

  /** Replaces all days of an operator; missing days count as zero. */
  setOwner(owner: number, days: readonly DayCount[]): void {
    const place = this.#placeOf(owner)
    const byDay = new Map(days.map((day) => [day.day, day]))
    for (const day of new Set([...byDay.keys(), ...this.#days.keys()])) this.#setDay(place, day, byDay.get(day))
    this.#rank(place)
  }

  /** Sets one day of an operator. */
  setDay(count: DayCount): void {
    const place = this.#placeOf(count.owner)
    this.#setDay(place, count.day, count)
    this.#rank(place)
  }

  /** The operators with the most contacts, best first; ties in order of callsign. */
  best(period: keyof Periods, boardClass: BoardClass, limit: number): OwnerCount[] {
    const key = `${period}.${boardClass}`
    const index = boardClass === 'all' ? -1 : COUNTED.indexOf(boardClass)
    let best = this.#boards.get(key)?.top.best(limit)
    if (best === undefined) {
      const top = new Top(this.#ranked(period, index), limit)
      this.#boards.set(key, { period, index, top })
      best = top.best(limit) ?? []
    }
    return best.flatMap(({ place, count, callsign }) => {
      const owner = this.#owners[place]
      return owner === undefined ? [] : [{ owner, count, callsign }]
    })
  }

  #setDay(place: number, day: string, count: DayCount | undefined): void {
    const at = place * WIDTH
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

  /** An operator's counts or callsign have changed. */
  #rank(place: number): void {
    const callsign = this.#callsigns[place]
    if (callsign === undefined) return
    for (const { period, index, top } of this.#boards.values()) {
      top.move({ place, count: this.#count(period, index, place), callsign })
    }
  }

  /** All operators with a contact. */
  #ranked(period: keyof Periods, index: number): Ranked[] {
    const found: Ranked[] = []
    for (let place = 0; place < this.#owners.length; place += 1) {
      const count = this.#count(period, index, place)
      const callsign = this.#callsigns[place]
      if (count > 0 && callsign !== undefined) found.push({ place, count, callsign })
    }
    return found
  }

  #count(period: keyof Periods, index: number, place: number): number {
    const sums = this.#sums.get(period)
    if (sums === undefined) return 0
    const at = place * WIDTH
    if (index >= 0) return sums[at + index] ?? 0
    // Contacts with an unknown mode count only in the total of all modes.
    return (sums[at] ?? 0) + (sums[at + 1] ?? 0) + (sums[at + 2] ?? 0) + (sums[at + 3] ?? 0) + (sums[at + 4] ?? 0)
  }

  #add(day: string, at: number, difference: number): void {
    for (const [name, period] of getEntries(this.#periods)) {
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
    this.#callsigns.push(undefined)
    return place
  }
}

function wider(counts: Int32Array, operators: number): Int32Array {
  // Grows by half, so that adding operators one by one stays cheap.
  const more = new Int32Array((Math.ceil(operators * 1.5) + ROOM) * WIDTH)
  more.set(counts)
  return more
}

function getEntries(periods: Partial<Periods>): [keyof Periods, Periods[keyof Periods]][] {
  return Object.entries(periods) as [keyof Periods, Periods[keyof Periods]][]
}
