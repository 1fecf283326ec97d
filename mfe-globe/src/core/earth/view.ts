/** Projects directions to pixels: on the globe seen from outside, or on the flat map around a location. */
import { ARC_REACH } from './arc.ts'
import { type Centre, type Turn, turnTo } from './sphere.ts'

export type ProjectionKind = 'globe' | 'flat'

export interface View {
  readonly kind: ProjectionKind
  readonly centre: Centre
  /** Centre and radius of the disc, in CSS pixels. */
  readonly x: number
  readonly y: number
  readonly radius: number
  readonly turn: Turn
}

export function toView(kind: ProjectionKind, centre: Centre, width: number, height: number, zoom: number): View {
  const room = Math.min(width, height) / 2
  // Arcs extend beyond the edge of the globe, so the disc leaves space for them and their line width; on the flat map
  // they do not. A canvas without layout has no size, and a radius must not be negative.
  const radius = zoom * Math.max(0, kind === 'globe' ? (room - 4) / ARC_REACH : room - 14)
  return { kind, centre, x: width / 2, y: height / 2, radius, turn: turnTo(centre) }
}

/**
 * Projects lifted points (x, y, z each) into `out` as x, y, visibility. On the globe a point may be hidden behind the
 * disc; on the flat map, which is azimuthal equidistant, every point is visible and lift is ignored.
 */
export function projectInto(
  out: Float32Array,
  points: Float32Array,
  { kind, turn: m, x: cx, y: cy, radius }: View,
): void {
  for (let i = 0; i < points.length; i += 3) {
    const x = points[i] ?? 0
    const y = points[i + 1] ?? 0
    const z = points[i + 2] ?? 0
    const right = m[0] * x + m[1] * y + m[2] * z
    const down = m[3] * x + m[4] * y + m[5] * z
    const towards = m[6] * x + m[7] * y + m[8] * z
    if (kind === 'globe') {
      out[i] = cx + right * radius
      out[i + 1] = cy + down * radius
      out[i + 2] = towards >= 0 || right * right + down * down >= 1 ? 1 : 0
    } else {
      const across = Math.hypot(right, down) || 1e-9
      const distance = (Math.atan2(across, towards) / Math.PI) * radius
      out[i] = cx + (right / across) * distance
      out[i + 1] = cy + (down / across) * distance
      out[i + 2] = 1
    }
  }
}
