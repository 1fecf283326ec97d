/** Arrow key navigation in a plot: moves to the nearest mark in that direction. */

export interface Placed {
  /** Centre in drawing units. */
  readonly at: readonly [x: number, y: number]
}

const WAYS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
}

/** Sideways distance weighs more than distance ahead, so that a row is followed to its end. */
const ASIDE = 4

/** Index of the mark that a key leads to; `from` when there is none in that direction, undefined for other keys. */
export function nextMark(marks: readonly Placed[], from: number, key: string): number | undefined {
  if (key === 'Home') return 0
  if (key === 'End') return marks.length - 1
  const way = WAYS[key]
  const start = marks[from]
  if (way === undefined || start === undefined) return undefined
  let best = from
  let least = Number.POSITIVE_INFINITY
  for (const [index, { at }] of marks.entries()) {
    const [dx, dy] = [at[0] - start.at[0], at[1] - start.at[1]]
    const ahead = dx * way[0] + dy * way[1]
    const aside = Math.abs(dx * way[1]) + Math.abs(dy * way[0])
    if (ahead < 0.01) continue
    const cost = ahead + aside * ASIDE
    if (cost < least) [best, least] = [index, cost]
  }
  return best
}
