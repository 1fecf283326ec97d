/** Navigation in a plot with arrow keys, each of which moves to the nearest mark in its direction. */

export interface Placed {
  /** Centre in drawing units. */
  readonly at: readonly [x: number, y: number]
}

const DIRECTIONS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
}

/** Sideways distance counts more than distance ahead, so that a key follows a row to its end. */
const SIDEWAYS_WEIGHT = 4

/** Index of the mark that a key moves to: `from` if there is none in that direction, undefined for other keys. */
export function nextMark(marks: readonly Placed[], from: number, key: string): number | undefined {
  if (key === 'Home') return 0
  if (key === 'End') return marks.length - 1
  const direction = DIRECTIONS[key]
  const start = marks[from]
  if (direction === undefined || start === undefined) return undefined
  let best = from
  let lowestCost = Number.POSITIVE_INFINITY
  for (const [index, { at }] of marks.entries()) {
    const [dx, dy] = [at[0] - start.at[0], at[1] - start.at[1]]
    const ahead = dx * direction[0] + dy * direction[1]
    const sideways = Math.abs(dx * direction[1]) + Math.abs(dy * direction[0])
    if (ahead < 0.01) continue
    const cost = ahead + sideways * SIDEWAYS_WEIGHT
    if (cost < lowestCost) [best, lowestCost] = [index, cost]
  }
  return best
}
