/** A month of daily counts of all operators, in memory: what the boards are added up from. */

export const COUNTED = ['voice', 'cw', 'data', 'sstv', 'other'] as const
export type Counted = (typeof COUNTED)[number]

/** Contacts of one operator on one UTC day. */
export interface DayCount extends Readonly<Record<Counted, number>> {
  readonly owner: number
  /** `2026-11-21` */
  readonly day: string
}

/** Counts of one operator in the order of COUNTED. */
export interface OwnerSums {
  readonly owner: number
  readonly sums: ArrayLike<number>
}

const WIDTH = COUNTED.length
/** Operators that an array has room for beyond those it holds. */
const ROOM = 256

export class DailyCounts {
  /** Operator → place in the arrays. */
  readonly #places = new Map<number, number>()
  /** UTC day → counts of all operators, WIDTH numbers each. */
  readonly #days = new Map<string, Int32Array>()

  /** Counts of an operator and a day; those it had before no longer count. */
  set(count: DayCount): void {
    const at = this.#placeOf(count.owner) * WIDTH
    let day = this.#days.get(count.day)
    if (day === undefined || day.length < at + WIDTH) {
      const wider = new Int32Array((this.#places.size + ROOM) * WIDTH)
      if (day) wider.set(day)
      day = wider
      this.#days.set(count.day, day)
    }
    for (const [index, kind] of COUNTED.entries()) day[at + index] = count[kind]
  }

  /** Added up from `from` until the day before `to`; operators without a contact are left out. */
  between(from: string, to: string): OwnerSums[] {
    const sums = new Int32Array(this.#places.size * WIDTH)
    for (const [day, counts] of this.#days) {
      if (day < from || day >= to) continue
      const length = Math.min(counts.length, sums.length)
      for (let at = 0; at < length; at += 1) sums[at] = (sums[at] ?? 0) + (counts[at] ?? 0)
    }
    const found: OwnerSums[] = []
    for (const [owner, place] of this.#places) {
      const own = sums.subarray(place * WIDTH, (place + 1) * WIDTH)
      if (own.some((n) => n > 0)) found.push({ owner, sums: own })
    }
    return found
  }

  #placeOf(owner: number): number {
    const known = this.#places.get(owner)
    if (known !== undefined) return known
    const place = this.#places.size
    this.#places.set(owner, place)
    return place
  }
}
