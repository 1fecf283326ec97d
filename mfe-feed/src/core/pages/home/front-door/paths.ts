/** The visible part of the globe as SVG paths, with its centre at 0, 0. */
import { isVisible, type Projection, type Vector } from './sphere.ts'

/** Tenths of a unit are finer than a screen pixel; for a 300 km coastline whole units are enough. */
const tenths = (value: number) => String(Math.round(value * 10) / 10)
/**
 * Maximum angle of one arc along the edge, in radians: an arc of less than half a turn has an unambiguous direction.
 */
const MAX_EDGE_RADIANS = 2.5

/** SVG path of the visible side of closed rings; hidden parts follow the edge. */
export function ringsPath(rings: readonly (readonly Vector[])[], look: Projection, radius: number): string {
  return rings.map((ring) => ringPath(ring.map(look), radius)).join('')
}

function ringPath(ring: readonly Vector[], radius: number): string {
  if (!ring.some(([, , z]) => z > 0)) return ''
  const roundPoint = ([x, y]: readonly [number, number, ...number[]]) =>
    [Math.round(x * radius), Math.round(y * radius)] as const
  let path = ''
  /** The end of the last segment: lines use relative coordinates, which halve the bytes of the page. */
  let pen: readonly [number, number] = [0, 0]
  let last: readonly [number, number] | undefined
  let edge: readonly [number, number] | undefined
  let turned = 0
  const moveTo = (to: readonly [number, number, ...number[]]) => {
    pen = roundPoint(to)
    path += `M${pen.join(' ')}`
  }
  /** Draws the pending part of the edge as one arc, however many hidden points it covers. */
  const drawEdge = () => {
    if (edge) {
      pen = roundPoint(edge)
      path += `A${radius} ${radius} 0 0 ${turned > 0 ? 1 : 0} ${pen.join(' ')}`
    }
    edge = undefined
    turned = 0
  }
  /** Extends the pending part of the edge to this point, the short way. */
  const alongEdge = (to: readonly [number, number]) => {
    if (last === undefined) moveTo(to)
    else {
      const turn = Math.atan2(last[0] * to[1] - last[1] * to[0], last[0] * to[0] + last[1] * to[1])
      if (Math.abs(turned + turn) > MAX_EDGE_RADIANS) drawEdge()
      edge = to
      turned += turn
    }
    last = to
  }
  const lineTo = (to: readonly [number, number, ...number[]]) => {
    drawEdge()
    if (path === '') return moveTo(to)
    const [x, y] = roundPoint(to)
    path += `l${x - pen[0]} ${y - pen[1]}`
    pen = [x, y]
  }
  for (const [index, here] of ring.entries()) {
    const before = ring[(index || ring.length) - 1] ?? here
    const crosses = before[2] > 0 !== here[2] > 0
    if (crosses && here[2] > 0) alongEdge(crossing(before, here))
    else if (crosses) lineTo(crossing(before, here))
    if (crosses) last = crossing(before, here)
    if (here[2] > 0) lineTo(here)
    else alongEdge(onEdge(here))
  }
  drawEdge()
  return `${path}Z`
}

/** Where a line between two locations crosses the visible edge. */
function crossing(a: Vector, b: Vector): readonly [number, number] {
  const part = a[2] / (a[2] - b[2])
  return onEdge([a[0] + part * (b[0] - a[0]), a[1] + part * (b[1] - a[1]), 0])
}

function onEdge([x, y]: Vector): readonly [number, number] {
  const length = Math.hypot(x, y) || 1
  return [x / length, y / length]
}

/** The visible segments of an open line. */
export function linePath(points: readonly Vector[], look: Projection, radius: number): string {
  return visibleSegments(points, look)
    .map((segment) => `M${segment.map(([x, y]) => `${tenths(x * radius)} ${tenths(y * radius)}`).join('L')}`)
    .join('')
}

/** Maximum number of points covered by one arc: at 5° per point this is less than half the circle. */
const POINTS_PER_ARC = 32

/** The visible segments of a circle around `axis`, as arcs of its projected ellipse: one arc replaces thirty lines. */
export function circlePath(points: readonly Vector[], axis: Vector, look: Projection, radius: number): string {
  const [x, y, z] = look(axis)
  const [first = axis] = points
  const along = first[0] * axis[0] + first[1] * axis[1] + first[2] * axis[2]
  const halfWidth = radius * Math.sqrt(Math.max(0, 1 - along * along))
  const tilt = tenths((Math.atan2(x, -y) * 180) / Math.PI)
  return visibleSegments(points, look)
    .map((segment) => {
      const steps = segment.length - 1
      const arcs = Math.max(1, Math.ceil(steps / POINTS_PER_ARC))
      const pointAt = (step: number) => segment[Math.round(step)] ?? first
      const [from, over, to] = [pointAt(0), pointAt(steps / arcs / 2), pointAt(steps / arcs)]
      const turn = (over[0] - from[0]) * (to[1] - over[1]) - (over[1] - from[1]) * (to[0] - over[0])
      const arc = `A${tenths(halfWidth)} ${tenths(halfWidth * Math.abs(z))} ${tilt} 0 ${turn > 0 ? 1 : 0} `
      const format = ([left, down]: Vector) => `${tenths(left * radius)} ${tenths(down * radius)}`
      const ends = Array.from({ length: arcs }, (_, n) => format(pointAt(((n + 1) * steps) / arcs)))
      return `M${format(from)}${ends.map((end) => arc + end).join('')}`
    })
    .join('')
}

function visibleSegments(points: readonly Vector[], look: Projection): Vector[][] {
  const segments: Vector[][] = []
  let segment: Vector[] | undefined
  for (const point of points) {
    const projected = look(point)
    if (!isVisible(projected)) segment = undefined
    else if (segment) segment.push(projected)
    else {
      segment = [projected]
      segments.push(segment)
    }
  }
  return segments
}
