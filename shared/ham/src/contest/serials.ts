/**
 * Allocates contest serial numbers so that none is used twice, even on several devices of which some are offline.
 *
 * The site allocates the lowest numbers first, and never allocates a number again that a device has not returned. A
 * device uses the lowest number it holds, and returns numbers it will not need. So a number is used at most once,
 * even if messages are lost. Later requests fill gaps; remaining gaps are reported with the device that holds the
 * number.
 */

/** Integers from the first to the last, both inclusive. */
export type SerialRange = readonly [first: number, last: number]
export type SerialRanges = readonly SerialRange[]

/**
 * Numbers that a device reserves: alone, enough for a long day offline; with other devices, few enough that numbers
 * stay close to time order.
 */
export const SERIALS_AHEAD = { alone: 100, shared: 12 } as const
/** Highest serial number; Cabrillo and most programs support no more digits. */
export const SERIAL_MOST = 99_999

/** Sorts and merges ranges that overlap or are adjacent. */
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

/** The numbers in both. */
export const commonRanges = (one: SerialRanges, other: SerialRanges) => withoutRanges(one, withoutRanges(one, other))

export const countAll = (ranges: SerialRanges) => ranges.reduce((sum, [first, last]) => sum + last - first + 1, 0)

export const hasNumber = (ranges: SerialRanges, number: number) =>
  ranges.some(([first, last]) => number >= first && number <= last)

/** The lowest `count` numbers. */
export function takeLowest(ranges: SerialRanges, count: number): SerialRanges {
  const lowest: SerialRange[] = []
  let left = count
  for (const [first, last] of tidyRanges(ranges)) {
    if (left <= 0) break
    const to = Math.min(last, first + left - 1)
    lowest.push([first, to])
    left -= to - first + 1
  }
  return lowest
}

/** Lowest number that is not in `others`; null if there is none. */
export function lowestNumber(ranges: SerialRanges, others: ReadonlySet<number> = new Set()): number | null {
  for (const [first, last] of tidyRanges(ranges)) {
    for (let number = first; number <= last; number += 1) if (!others.has(number)) return number
  }
  return null
}

/** State of a session's numbers on the site. */
export interface SerialPool {
  /** Lowest number that was never allocated. */
  readonly next: number
  /** Numbers that devices have returned. */
  readonly free: SerialRanges
}

/**
 * Adds returned numbers to the pool, then allocates the lowest free ones except `taken`. Returns fewer than
 * requested only at the maximum.
 */
export function handOut(
  { next, free }: SerialPool,
  back: SerialRanges,
  target: number,
  taken: SerialRanges = [],
): { readonly pool: SerialPool; readonly granted: SerialRanges } {
  const pool = withRanges(free, back)
  const fromPool = takeLowest(pool, target)
  const fresh = takeLowest(withoutRanges([[next, SERIAL_MOST]], taken), target - countAll(fromPool))
  return {
    pool: { next: (fresh.at(-1)?.[1] ?? next - 1) + 1, free: withoutRanges(pool, fromPool) },
    granted: withRanges(fromPool, fresh),
  }
}
