/**
 * Serial numbers of a contest, handed out so that none is ever used twice, over several devices and without a network.
 *
 * The site hands numbers out, lowest first, and never hands one out again that a device has not given back. A device uses the
 * lowest number that it holds, and gives back what it will not need. So a number is used once at most, whatever gets lost on
 * the way; a gap is closed by the next device that asks, and one that stays is told with the device that holds it.
 */

/** Whole numbers from the first to the last, both included. */
export type SerialRange = readonly [first: number, last: number]
export type SerialRanges = readonly SerialRange[]

/** What a device keeps ahead: alone a long day without a network, beside others so few that the order stays close to that of time. */
export const SERIALS_AHEAD = { alone: 100, shared: 12 } as const
/** The largest number that is handed out; Cabrillo and most programs know no more figures. */
export const SERIAL_MOST = 99_999

/** In order, without overlaps; ranges that touch become one. */
export function tidyRanges(ranges: SerialRanges): SerialRanges {
  const tidy: [number, number][] = []
  for (const [first, last] of [...ranges].sort((a, b) => a[0] - b[0])) {
    if (last < first) continue
    const before = tidy.at(-1)
    if (before && first <= before[1] + 1) before[1] = Math.max(before[1], last)
    else tidy.push([first, last])
  }
  return tidy
}

export const withRanges = (ranges: SerialRanges, more: SerialRanges) => tidyRanges([...ranges, ...more])

export function withoutRanges(ranges: SerialRanges, less: SerialRanges): SerialRanges {
  let left: SerialRanges = tidyRanges(ranges)
  for (const [first, last] of tidyRanges(less)) {
    left = left.flatMap(([from, to]): SerialRange[] => {
      if (last < from || first > to) return [[from, to]]
      const parts: SerialRange[] = []
      if (from < first) parts.push([from, first - 1])
      if (to > last) parts.push([last + 1, to])
      return parts
    })
  }
  return left
}

/** What is in both. */
export const commonRanges = (one: SerialRanges, other: SerialRanges) => withoutRanges(one, withoutRanges(one, other))

export const countOf = (ranges: SerialRanges) => ranges.reduce((sum, [first, last]) => sum + last - first + 1, 0)

export const hasNumber = (ranges: SerialRanges, number: number) =>
  ranges.some(([first, last]) => number >= first && number <= last)

/** The lowest `count` of them. */
export function lowestOf(ranges: SerialRanges, count: number): SerialRanges {
  const taken: SerialRange[] = []
  let left = count
  for (const [first, last] of tidyRanges(ranges)) {
    if (left <= 0) break
    const to = Math.min(last, first + left - 1)
    taken.push([first, to])
    left -= to - first + 1
  }
  return taken
}

/** The lowest number that is not among `others`; null when there is none. */
export function lowestNumber(ranges: SerialRanges, others: ReadonlySet<number> = new Set()): number | null {
  for (const [first, last] of tidyRanges(ranges)) {
    for (let number = first; number <= last; number += 1) if (!others.has(number)) return number
  }
  return null
}

/** What the site knows of the numbers of one session. */
export interface SerialPool {
  /** The lowest number that nobody ever had. */
  readonly next: number
  /** Numbers that were given back. */
  readonly free: SerialRanges
}

/**
 * Takes back, then hands out the lowest there are, without those that are `taken` already; fewer than wanted only at the largest
 * number.
 */
export function handOut(
  { next, free }: SerialPool,
  back: SerialRanges,
  wanted: number,
  taken: SerialRanges = [],
): { readonly pool: SerialPool; readonly granted: SerialRanges } {
  const pool = withRanges(free, back)
  const fromPool = lowestOf(pool, wanted)
  const fresh = lowestOf(withoutRanges([[next, SERIAL_MOST]], taken), wanted - countOf(fromPool))
  return {
    pool: { next: (fresh.at(-1)?.[1] ?? next - 1) + 1, free: withoutRanges(pool, fromPool) },
    granted: withRanges(fromPool, fresh),
  }
}
