/** The top of many operators, maintained while their counts change one by one. */

export interface Ranked {
  /** Slot of the operator in the count arrays. */
  readonly slot: number
  readonly count: number
  readonly callsign: string
}

/** Negative when `a` ranks before `b`: most contacts first, ties in order of callsign. */
export function compareRanked(a: Ranked, b: Ranked): number {
  return b.count - a.count || (a.callsign < b.callsign ? -1 : a.callsign > b.callsign ? 1 : a.slot - b.slot)
}

/** Number of extra operators retained. When more than this drop out, all operators are scanned again. */
const SLACK = 250

/**
 * The top of one board. Holds at most four times the slack beyond the requested operators, whatever their total
 * number.
 */
export class Top {
  /** Every operator ranked before this one is a member; undefined when every operator with a contact is. */
  #last: Ranked | undefined
  readonly #members: Map<number, Ranked>
  readonly #limit: number
  readonly #slack: number
  /** The first members in order; undefined when they must be selected again. */
  #first: readonly Ranked[] | undefined

  /** `all` contains all operators with a contact, in any order. */
  constructor(all: readonly Ranked[], limit: number, slack = SLACK) {
    this.#limit = limit
    this.#slack = slack
    const best = getBest(all, limit + slack)
    this.#last = best.length < all.length ? best.at(-1) : undefined
    this.#members = new Map(best.map((each) => [each.slot, each]))
    this.#first = best
  }

  /** Sets an operator's count. */
  move(now: Ranked): void {
    const before = this.#members.get(now.slot)
    // Most boards of an active operator are for other modes.
    if (before?.count === now.count && before.callsign === now.callsign) return
    const isOnBoard = now.count > 0 && (this.#last === undefined || compareRanked(now, this.#last) <= 0)
    if (!isOnBoard && before === undefined) return
    if (isOnBoard) this.#members.set(now.slot, now)
    else this.#members.delete(now.slot)
    this.#first = undefined
    if (this.#members.size > this.#limit + 4 * this.#slack) this.#shorten()
  }

  /** The top operators; undefined when the slack is used up and a full scan is required. */
  best(limit: number): readonly Ranked[] | undefined {
    if (this.#last !== undefined && this.#members.size < limit) return undefined
    if (this.#first === undefined || this.#first.length < Math.min(limit, this.#members.size)) {
      this.#first = getBest([...this.#members.values()], limit)
    }
    return this.#first.slice(0, limit)
  }

  #shorten(): void {
    const sorted = [...this.#members.values()].sort(compareRanked)
    const stored = this.#limit + 2 * this.#slack
    for (const { slot } of sorted.slice(stored)) this.#members.delete(slot)
    this.#last = sorted[stored - 1]
  }
}

/** Most contacts first, without sorting all operators. */
function getBest(all: readonly Ranked[], limit: number): Ranked[] {
  if (all.length <= limit) return [...all].sort(compareRanked)
  const counts = new Int32Array(all.length)
  // A plain loop, because `from` uses an iterator and this runs for some hundreds of entries, a dozen boards a
  // second.
  for (let index = 0; index < all.length; index += 1) counts[index] = all[index]?.count ?? 0
  counts.sort()
  const threshold = counts[counts.length - limit] ?? 0
  const above = all.filter(({ count }) => count > threshold)
  const equal: Ranked[] = []
  const places = limit - above.length
  for (const each of all) {
    if (each.count !== threshold) continue
    const worst = equal[places - 1]
    if (worst !== undefined && compareRanked(each, worst) > 0) continue
    let at = 0
    for (let to = equal.length; at < to; ) {
      const middle = (at + to) >> 1
      if (compareRanked(equal[middle] ?? each, each) < 0) at = middle + 1
      else to = middle
    }
    equal.splice(at, 0, each)
    if (equal.length > places) equal.pop()
  }
  return [...above.sort(compareRanked), ...equal]
}
