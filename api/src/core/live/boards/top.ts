/** The top of many operators, maintained while their counts change one by one. */

export interface Ranked {
  /** Index of the operator in the count arrays. */
  readonly place: number
  readonly count: number
  readonly callsign: string
}

/** Negative: `a` ranks before `b`. Most contacts first, ties in order of callsign. */
export function compareRanked(a: Ranked, b: Ranked): number {
  return b.count - a.count || (a.callsign < b.callsign ? -1 : a.callsign > b.callsign ? 1 : a.place - b.place)
}

/** Slack: number of extra operators retained. This many may drop out before all operators are scanned again. */
const SLACK = 250

/**
 * The top of one board: holds at most four times the slack beyond the requested operators, regardless of their total
 * number.
 */
export class Top {
  /** Every operator ranked before it is a member; undefined: every operator with a contact is. */
  #last: Ranked | undefined
  readonly #members: Map<number, Ranked>
  readonly #limit: number
  readonly #slack: number
  /** The first members in order; undefined: must be selected again. */
  #first: readonly Ranked[] | undefined

  /** `all`: all operators with a contact, in any order. */
  constructor(all: readonly Ranked[], limit: number, slack = SLACK) {
    this.#limit = limit
    this.#slack = slack
    const best = getBest(all, limit + slack)
    this.#last = best.length < all.length ? best.at(-1) : undefined
    this.#members = new Map(best.map((each) => [each.place, each]))
    this.#first = best
  }

  /** Sets an operator's count. */
  move(now: Ranked): void {
    const before = this.#members.get(now.place)
    // Most boards of an active operator are for other modes.
    if (before?.count === now.count && before.callsign === now.callsign) return
    const inside = now.count > 0 && (this.#last === undefined || compareRanked(now, this.#last) <= 0)
    if (!inside && before === undefined) return
    if (inside) this.#members.set(now.place, now)
    else this.#members.delete(now.place)
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
    for (const { place } of sorted.slice(stored)) this.#members.delete(place)
    this.#last = sorted[stored - 1]
  }
}

/** Best first, without sorting all of them. */
function getBest(all: readonly Ranked[], limit: number): Ranked[] {
  if (all.length <= limit) return [...all].sort(compareRanked)
  const counts = new Int32Array(all.length)
  // Plain loop: `from` uses an iterator, for some hundreds of entries and a dozen boards a second.
  for (let at = 0; at < all.length; at += 1) counts[at] = all[at]?.count ?? 0
  counts.sort()
  const least = counts[counts.length - limit] ?? 0
  const above = all.filter(({ count }) => count > least)
  const equal: Ranked[] = []
  const places = limit - above.length
  for (const each of all) {
    if (each.count !== least) continue
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
