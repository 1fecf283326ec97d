/** What is seen of the globe, as paths of an SVG whose globe has its middle at 0, 0. */
import { isSeen, type Look, type Vector } from './sphere.ts'

/** Tenths of a unit are finer than a screen shows. */
const digits = (value: number) => String(Math.round(value * 10) / 10)

/** The lit side of closed rings; what lies behind the edge follows the edge. */
export function ringsPath(rings: readonly (readonly Vector[])[], look: Look, radius: number): string {
  return rings.map((ring) => ringPath(ring.map(look), radius)).join('')
}

function ringPath(ring: readonly Vector[], radius: number): string {
  if (!ring.some(([, , z]) => z > 0)) return ''
  const point = ([x, y]: readonly number[]) => `${digits((x ?? 0) * radius)} ${digits((y ?? 0) * radius)}`
  let path = ''
  let last: readonly [number, number] | undefined
  /** Along the edge to here, the short way. */
  const alongEdge = (to: readonly [number, number]) => {
    const sweep = last !== undefined && last[0] * to[1] - last[1] * to[0] > 0 ? 1 : 0
    path += last === undefined ? `M${point(to)}` : `A${radius} ${radius} 0 0 ${sweep} ${point(to)}`
    last = to
  }
  for (const [index, here] of ring.entries()) {
    const before = ring[(index || ring.length) - 1] ?? here
    const crosses = before[2] > 0 !== here[2] > 0
    if (crosses && here[2] > 0) alongEdge(crossing(before, here))
    else if (crosses) path += `${path ? 'L' : 'M'}${point(crossing(before, here))}`
    if (crosses) last = crossing(before, here)
    if (here[2] > 0) path += `${path ? 'L' : 'M'}${point(here)}`
    else alongEdge(onEdge(here))
  }
  return `${path}Z`
}

/** Where a line between two places meets the edge of what is seen. */
function crossing(a: Vector, b: Vector): readonly [number, number] {
  const part = a[2] / (a[2] - b[2])
  return onEdge([a[0] + part * (b[0] - a[0]), a[1] + part * (b[1] - a[1]), 0])
}

function onEdge([x, y]: Vector): readonly [number, number] {
  const length = Math.hypot(x, y) || 1
  return [x / length, y / length]
}

/** The seen pieces of an open line. */
export function linePath(points: readonly Vector[], look: Look, radius: number): string {
  let path = ''
  let isDrawing = false
  for (const place of points) {
    const seen = look(place)
    if (isSeen(seen)) path += `${isDrawing ? 'L' : 'M'}${digits(seen[0] * radius)} ${digits(seen[1] * radius)}`
    isDrawing = isSeen(seen)
  }
  return path
}
