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
  /** Index of the class in `COUNTED`; negative for all classes. */
  readonly index: number
  readonly top: Top
}

/**
 * Memory grows with the operators who had a contact within the period: 20 bytes per operator and active day (at most
 * 32), 24 per period, and a callsign; about 1 kB per operator. Each board also keeps some hundreds of operators.
 * Exists only in the process that computes the boards.
 */
export class DailyCounts {
  /** Operator → slot in the arrays, and back. */
  readonly #slots = new Map<number, number>()
  readonly #owners: number[] = []
  /** Callsign by slot. Operators without a callsign appear on no board. */
  readonly #callsigns: (string | undefined)[] = []
  /** UTC day → counts of all operators, WIDTH numbers each. */
  readonly #days = new Map<string, Int32Array>()
  /** Period → sums of all operators, WIDTH numbers each. */
  readonly #sums = new Map<keyof Periods, Int32Array>()
  /** The boards requested so far. */
  readonly #boards = new Map<string, Board>()
  #periods: Partial<Periods> = {}

  /** Sets the periods that count, and rebuilds the sums when they have changed. */
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
    const slot = this.#getSlot(owner)
    if (this.#callsigns[slot] === callsign) return
    this.#callsigns[slot] = callsign
    this.#rank(slot)
  }

  /** Replaces all days of an operator; missing days count as zero. */
  setOwner(owner: number, days: readonly DayCount[]): void {
    const slot = this.#getSlot(owner)
    const byDay = new Map(days.map((day) => [day.day, day]))
    for (const day of new Set([...byDay.keys(), ...this.#days.keys()])) this.#setDay(slot, day, byDay.get(day))
    this.#rank(slot)
  }

  /** Sets one day of an operator. */
  setDay(count: DayCount): void {
    const slot = this.#getSlot(count.owner)
    this.#setDay(slot, count.day, count)
    this.#rank(slot)
  }

  /** The operators with the most contacts, most first; ties in order of callsign. */
  best(period: keyof Periods, boardClass: BoardClass, limit: number): OwnerCount[] {
    const key = `${period}.${boardClass}`
    const index = boardClass === 'all' ? -1 : COUNTED.indexOf(boardClass)
    let best = this.#boards.get(key)?.top.best(limit)
    if (best === undefined) {
      const top = new Top(this.#ranked(period, index), limit)
      this.#boards.set(key, { period, index, top })
      best = top.best(limit) ?? []
    }
    return best.flatMap(({ slot, count, callsign }) => {
      const owner = this.#owners[slot]
      return owner === undefined ? [] : [{ owner, count, callsign }]
    })
  }

  #setDay(slot: number, day: string, count: DayCount | undefined): void {
    const at = slot * WIDTH
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

  /** Updates the boards after a change of an operator's counts or callsign. */
  #rank(slot: number): void {
    const callsign = this.#callsigns[slot]
    if (callsign === undefined) return
    for (const { period, index, top } of this.#boards.values()) {
      top.move({ slot, count: this.#count(period, index, slot), callsign })
    }
  }

  /** All operators with a contact. */
  #ranked(period: keyof Periods, index: number): Ranked[] {
    const ranked: Ranked[] = []
    for (let slot = 0; slot < this.#owners.length; slot += 1) {
      const count = this.#count(period, index, slot)
      const callsign = this.#callsigns[slot]
      if (count > 0 && callsign !== undefined) ranked.push({ slot, count, callsign })
    }
    return ranked
  }

  #count(period: keyof Periods, index: number, slot: number): number {
    const sums = this.#sums.get(period)
    if (sums === undefined) return 0
    const at = slot * WIDTH
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

  #getSlot(owner: number): number {
    const existing = this.#slots.get(owner)
    if (existing !== undefined) return existing
    const slot = this.#owners.length
    this.#slots.set(owner, slot)
    this.#owners.push(owner)
    this.#callsigns.push(undefined)
    return slot
  }
}

function wider(counts: Int32Array, operators: number): Int32Array {
  // Grows by half, so that adding operators one by one stays cheap.
  const wider = new Int32Array((Math.ceil(operators * 1.5) + ROOM) * WIDTH)
  wider.set(counts)
  return wider
}

function getEntries(periods: Partial<Periods>): [keyof Periods, Periods[keyof Periods]][] {
  return Object.entries(periods) as [keyof Periods, Periods[keyof Periods]][]
}
