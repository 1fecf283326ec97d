/**
 * Directions on the unit sphere and their rotation. A vector is `[x, y, z]` with z towards the north pole, x towards 0°
 * N 0° E and y towards 0° N 90° E; after `turned`, x points right, y down and z towards the viewer.
 */

export type Vector = readonly [number, number, number]

/** Centre of the view in degrees. */
export interface Centre {
  readonly lat: number
  readonly lon: number
}

/** A rotation matrix: nine numbers, row by row. */
export type Turn = readonly [number, number, number, number, number, number, number, number, number]

const RADIANS = Math.PI / 180

/** Unit vector of a location in degrees. */
export function direction(lat: number, lon: number): Vector {
  const phi = lat * RADIANS
  const lambda = lon * RADIANS
  return [Math.cos(phi) * Math.cos(lambda), Math.cos(phi) * Math.sin(lambda), Math.sin(phi)]
}

/** The rotation that moves `centre` to the middle, with north up. */
export function turnTo({ lat, lon }: Centre): Turn {
  const phi = lat * RADIANS
  const lambda = lon * RADIANS
  const [sinPhi, cosPhi, sinLambda, cosLambda] = [Math.sin(phi), Math.cos(phi), Math.sin(lambda), Math.cos(lambda)]
  return [
    -sinLambda,
    cosLambda,
    0,
    sinPhi * cosLambda,
    sinPhi * sinLambda,
    -cosPhi,
    cosPhi * cosLambda,
    cosPhi * sinLambda,
    sinPhi,
  ]
}

/** Converts a vector to view coordinates: right, down, towards the viewer. */
export function rotate([x, y, z]: Vector, m: Turn): Vector {
  return [m[0] * x + m[1] * y + m[2] * z, m[3] * x + m[4] * y + m[5] * z, m[6] * x + m[7] * y + m[8] * z]
}

/** Angle between two directions, in radians. */
export function angleBetween(a: Vector, b: Vector): number {
  return Math.acos(Math.min(1, Math.max(-1, a[0] * b[0] + a[1] * b[1] + a[2] * b[2])))
}

/** Direction at a fraction (0 to 1) of the great circle. Antipodes are connected over a pole. */
export function along(from: Vector, to: Vector, fraction: number): Vector {
  const angle = angleBetween(from, to)
  if (angle < 1e-9) return from
  const target: Vector = Math.PI - angle < 1e-6 ? [to[0], to[1], to[2] + 1e-3] : to
  const sin = Math.sin(angle) || 1e-9
  const a = Math.sin((1 - fraction) * angle) / sin
  const b = Math.sin(fraction * angle) / sin
  const v: Vector = [a * from[0] + b * target[0], a * from[1] + b * target[1], a * from[2] + b * target[2]]
  const length = Math.hypot(...v) || 1
  return [v[0] / length, v[1] / length, v[2] / length]
}

/** Normalises degrees of longitude to -180 … 180. */
export function foldLongitude(lon: number): number {
  return ((((lon + 180) % 360) + 360) % 360) - 180
}
