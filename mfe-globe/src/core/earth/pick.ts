/** Hit testing: finds the arc, or the end of an arc, at a point. */
import type { ArcPositions } from './paint.ts'

const REACH_PX = 8

export interface Picked {
  readonly entityId: number
  /** The end whose dot was hit; null for the line. */
  readonly end: 'from' | 'to' | null
}

/** The nearest arc within reach of a point in CSS pixels. Ends take precedence over lines. */
export function pick(drawn: ArcPositions, x: number, y: number): Picked | null {
  let best: Picked | null = null
  let nearest = REACH_PX
  for (const [entityId, points] of drawn) {
    const count = points.length / 3
    for (let n = 0; n < count; n++) {
      if (points[n * 3 + 2] !== 1) continue
      const isEnd = n === 0 || n === count - 1
      const pixels = Math.hypot((points[n * 3] ?? 0) - x, (points[n * 3 + 1] ?? 0) - y) - (isEnd ? 3 : 0)
      const between = n > 0 && !isEnd ? distanceToSegment(points, n - 1, x, y) : pixels
      const distance = Math.min(pixels, between)
      if (distance >= nearest) continue
      nearest = distance
      best = { entityId, end: n === 0 ? 'from' : n === count - 1 ? 'to' : null }
    }
  }
  return best
}

function distanceToSegment(points: Float32Array, n: number, x: number, y: number): number {
  if (points[n * 3 + 2] !== 1) return Number.POSITIVE_INFINITY
  const [ax, ay, bx, by] = [points[n * 3] ?? 0, points[n * 3 + 1] ?? 0, points[n * 3 + 3] ?? 0, points[n * 3 + 4] ?? 0]
  const length = (bx - ax) ** 2 + (by - ay) ** 2
  const t = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / length))
  return Math.hypot(ax + t * (bx - ax) - x, ay + t * (by - ay) - y)
}
