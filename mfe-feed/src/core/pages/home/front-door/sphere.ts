/**
 * A globe seen from far away: x to the right, y down, z to the viewer, in globe radii. Locations are directions on the
 * unit sphere: x towards 0° N 0° E, y towards 0° N 90° E, z towards the north pole.
 */

export type Vector = readonly [number, number, number]

export interface Centre {
  readonly lat: number
  readonly lon: number
}

const RADIANS = Math.PI / 180
/** Height above ground of an arc that spans half the earth, in globe radii. */
const MAX_LIFT = 0.28
/** Number of segments of an arc that spans half the earth. */
const MAX_SEGMENTS = 30

export function direction(lat: number, lon: number): Vector {
  const [phi, lambda] = [lat * RADIANS, lon * RADIANS]
  return [Math.cos(phi) * Math.cos(lambda), Math.cos(phi) * Math.sin(lambda), Math.sin(phi)]
}

export type Projection = (location: Vector) => Vector

/** Rotates locations for a viewer over `centre`, north up. */
export function createProjection({ lat, lon }: Centre): Projection {
  const [sinPhi, cosPhi] = [Math.sin(lat * RADIANS), Math.cos(lat * RADIANS)]
  const [sinLambda, cosLambda] = [Math.sin(lon * RADIANS), Math.cos(lon * RADIANS)]
  return ([x, y, z]) => {
    const out = cosLambda * x + sinLambda * y
    return [cosLambda * y - sinLambda * x, sinPhi * out - cosPhi * z, cosPhi * out + sinPhi * z]
  }
}

/** The points of an arc between two locations, lifted in proportion to its length. */
export function arcPoints(from: Vector, to: Vector): Vector[] {
  const angle = Math.acos(Math.min(1, Math.max(-1, from[0] * to[0] + from[1] * to[1] + from[2] * to[2])))
  const pieces = Math.max(6, Math.ceil((MAX_SEGMENTS * angle) / Math.PI))
  // Between antipodes every path is the shortest.
  const sin = Math.sin(angle) || 1e-6
  return Array.from({ length: pieces + 1 }, (_, n) => {
    const part = n / pieces
    const height = 1 + MAX_LIFT * (angle / Math.PI) * Math.sin(Math.PI * part)
    const [a, b] = [Math.sin((1 - part) * angle) / sin, Math.sin(part * angle) / sin]
    const at = (axis: 0 | 1 | 2) => height * (a * from[axis] + b * to[axis])
    return [at(0), at(1), at(2)]
  })
}

/** Whether a point is visible: in front of the globe, or beyond its edge. */
export const isVisible = ([x, y, z]: Vector) => z >= 0 || x * x + y * y > 1

/** The candidate centre that shows most of these arcs completely; the Atlantic without arcs. */
export function bestCentre(arcs: readonly (readonly [Vector, Vector])[]): Centre {
  const centres = [-30, 15, -75, -120, 60, 105, 150].map((lon) => ({ lat: 28, lon }))
  const visibleCounts = centres.map((centre) => {
    const projection = createProjection(centre)
    // An end point close to the edge is hardly visible.
    return arcs.filter((ends) => ends.every((end) => projection(end)[2] > 0.2)).length
  })
  return centres[visibleCounts.indexOf(Math.max(...visibleCounts))] ?? { lat: 28, lon: -30 }
}
