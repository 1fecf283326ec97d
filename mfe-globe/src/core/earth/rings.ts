/** Draws closed lines on the ground, clipped at the limb of the globe. */
import type { Position } from 'geojson'
import type { Pen } from './circles.ts'
import { along, angleBetween, direction, type Turn, type Vector } from './sphere.ts'
import type { View } from './view.ts'

/** Maximum length of an edge in radians, so that a straight line on the screen is close to the great circle. */
const MAX_EDGE_LENGTH = Math.PI / 60
/** Points closer than this to the previous one are skipped. */
const MIN_DISTANCE_PX = 0.35

export interface Ring {
  /** x, y, z of each point; the first point is not repeated at the end. */
  readonly points: Float32Array
  /**
   * Cap of the sphere that contains the ring: its centre, and the sine of its radius, or 1 from a quarter of the sphere
   * on.
   */
  readonly middle: Vector
  readonly reach: number
}

/** Converts a ring of longitudes and latitudes, in which the last point repeats the first, to unit vectors. */
export function toRing(positions: readonly Position[]): Ring {
  const corners = positions.map(([lon = 0, lat = 0]) => direction(lat, lon))
  const points: number[] = []
  for (let n = 1; n < corners.length; n++) {
    const [from, to] = [corners[n - 1], corners[n]]
    if (!from || !to) continue
    const steps = Math.max(1, Math.ceil(angleBetween(from, to) / MAX_EDGE_LENGTH))
    for (let step = 0; step < steps; step++) points.push(...along(from, to, step / steps))
  }
  const middle = getMiddle(corners)
  const radius = Math.max(...corners.map((corner) => angleBetween(middle, corner)))
  return { points: Float32Array.from(points), middle, reach: radius < Math.PI / 2 ? Math.sin(radius) : 1 }
}

function getMiddle(corners: readonly Vector[]): Vector {
  const sum: [number, number, number] = [0, 0, 0]
  for (const corner of corners) for (const axis of [0, 1, 2] as const) sum[axis] += corner[axis]
  const length = Math.hypot(...sum)
  return length < 1e-9 ? [0, 0, 1] : [sum[0] / length, sum[1] / length, sum[2] / length]
}

/**
 * Adds rings to a path that is filled with the even-odd rule. The north pole must be outside all rings. Where a ring
 * goes behind the limb, the path follows the limb to the point where the ring returns, in the direction of the ring.
 * This is correct unless the ring contains the antipode of the viewer; in that case the full disc is added too, which
 * swaps inside and outside.
 */
export function traceRings(pen: Pen, rings: readonly Ring[], view: View): void {
  const { turn: m, x, y, radius } = view
  let turnedOver = false
  for (const ring of rings) {
    const [a, b, c] = ring.middle
    if (m[6] * a + m[7] * b + m[8] * c < -ring.reach) continue
    if (traceRing(pen, ring.points, view)) turnedOver = !turnedOver
  }
  if (!turnedOver) return
  pen.moveTo(x + radius, y)
  pen.arc(x, y, radius, 0, 2 * Math.PI)
}

/** Adds one ring. Returns true if the ring contains the antipode of the viewer and is partly visible. */
function traceRing(pen: Pen, points: Float32Array, { turn: m, x, y, radius }: View): boolean {
  const size = points.length
  const start = firstVisible(points, m)
  if (start < 0) return false
  const limb = new Limb(pen, x, y, radius)
  let holds = false
  let right = 0
  let down = 0
  let towards = 0
  let drawnX = Number.NaN
  let drawnY = Number.NaN
  for (let n = 0; n <= size; n += 3) {
    const i = (start + n) % size
    const px = points[i] ?? 0
    const py = points[i + 1] ?? 0
    const pz = points[i + 2] ?? 0
    const wasRight = right
    const wasDown = down
    const wasTowards = towards
    right = m[0] * px + m[1] * py + m[2] * pz
    down = m[3] * px + m[4] * py + m[5] * pz
    towards = m[6] * px + m[7] * py + m[8] * pz
    const screenX = x + right * radius
    const screenY = y + down * radius
    if (n === 0) {
      pen.moveTo(screenX, screenY)
      continue
    }
    if (wasRight < 0 !== right < 0) {
      const part = wasRight / (wasRight - right)
      const up = -wasDown - part * (down - wasDown)
      // The point is between the north pole and the antipode, on the central meridian.
      if (up > 0 && m[8] * up + m[5] * (wasTowards + part * (towards - wasTowards)) > 0) holds = !holds
    }
    if (wasTowards >= 0 !== towards >= 0) {
      const part = wasTowards / (wasTowards - towards)
      const limbRight = wasRight + part * (right - wasRight)
      const limbDown = wasDown + part * (down - wasDown)
      if (towards < 0) {
        limb.leave(limbRight, limbDown)
        limb.follow(limbRight, limbDown, right, down)
        continue
      }
      limb.follow(wasRight, wasDown, limbRight, limbDown)
      if (limb.comeBack(limbRight, limbDown)) holds = !holds
    } else if (towards < 0) {
      limb.follow(wasRight, wasDown, right, down)
      continue
    } else if (Math.abs(screenX - drawnX) < MIN_DISTANCE_PX && Math.abs(screenY - drawnY) < MIN_DISTANCE_PX) continue
    pen.lineTo(screenX, screenY)
    drawnX = screenX
    drawnY = screenY
  }
  pen.closePath()
  return holds
}

/** Index in `points` of the first point in front of the limb; -1 if all points are behind it. */
function firstVisible(points: Float32Array, m: Turn): number {
  for (let i = 0; i < points.length; i += 3)
    if (m[6] * (points[i] ?? 0) + m[7] * (points[i + 1] ?? 0) + m[8] * (points[i + 2] ?? 0) >= 0) return i
  return -1
}

/** Path along the limb that replaces a hidden part. Positions are right and down from the centre. */
class Limb {
  readonly #pen: Pen
  readonly #x: number
  readonly #y: number
  readonly #radius: number
  #from = 0
  /**
   * Number of times that the path has crossed the line from the centre to the left; clockwise crossings are positive.
   */
  #turns = 0

  constructor(pen: Pen, x: number, y: number, radius: number) {
    this.#pen = pen
    this.#x = x
    this.#y = y
    this.#radius = radius
  }

  leave(right: number, down: number): void {
    this.#from = Math.atan2(down, right)
    this.#turns = 0
    const length = Math.hypot(right, down)
    this.#pen.lineTo(this.#x + (right / length) * this.#radius, this.#y + (down / length) * this.#radius)
  }

  follow(wasRight: number, wasDown: number, right: number, down: number): void {
    if (wasDown < 0 === down < 0) return
    const part = wasDown / (wasDown - down)
    if (wasRight + part * (right - wasRight) < 0) this.#turns += down < 0 ? 1 : -1
  }

  /** Draws the path. Returns true if it makes one revolution more than an arc can represent. */
  comeBack(right: number, down: number): boolean {
    const angle = Math.atan2(down, right) - this.#from + 2 * Math.PI * this.#turns
    const rounds = Math.trunc(angle / (2 * Math.PI))
    const rest = angle - rounds * 2 * Math.PI
    this.#pen.arc(this.#x, this.#y, this.#radius, this.#from, this.#from + rest, rest < 0)
    return rounds % 2 !== 0
  }
}
