/**
 * Distance and direction between positions on a sphere with the mean radius of the Earth, in kilometres and
 * degrees.
 */
import type { Position } from './locator.ts'

/** Mean radius of the Earth (IUGG), km. */
export const EARTH_RADIUS_KM = 6371.0088

const RADIANS = Math.PI / 180

/**
 * Angle between two positions at the centre of the Earth, in radians (haversine, which is accurate for short
 * distances too).
 */
function centralAngle(from: Position, to: Position): number {
  const dLat = (to.latitude - from.latitude) * RADIANS
  const dLon = (to.longitude - from.longitude) * RADIANS
  const a =
    Math.sin(dLat / 2) ** 2 +
    Math.cos(from.latitude * RADIANS) * Math.cos(to.latitude * RADIANS) * Math.sin(dLon / 2) ** 2
  return 2 * Math.asin(Math.min(1, Math.sqrt(a)))
}

/** Length of the short path in km. */
export function distanceKm(from: Position, to: Position): number {
  return centralAngle(from, to) * EARTH_RADIUS_KM
}

/** Initial bearing of the short path in degrees from true north, 0 ≤ bearing < 360. */
export function bearingDegrees(from: Position, to: Position): number {
  const phi1 = from.latitude * RADIANS
  const phi2 = to.latitude * RADIANS
  const dLon = (to.longitude - from.longitude) * RADIANS
  const y = Math.sin(dLon) * Math.cos(phi2)
  const x = Math.cos(phi1) * Math.sin(phi2) - Math.sin(phi1) * Math.cos(phi2) * Math.cos(dLon)
  const bearing = (Math.atan2(y, x) / RADIANS + 360) % 360
  return bearing === 360 ? 0 : bearing
}

/** Bearing (degrees) and distance (km) of the long path. */
export function longPath(from: Position, to: Position): { readonly bearing: number; readonly distanceKm: number } {
  return {
    bearing: (bearingDegrees(from, to) + 180) % 360,
    distanceKm: 2 * Math.PI * EARTH_RADIUS_KM - distanceKm(from, to),
  }
}

/** Position at a fraction (0 to 1) of the short path. */
export function pointOnPath(from: Position, to: Position, fraction: number): Position {
  const angle = centralAngle(from, to)
  if (angle < 1e-12) return from
  const a = Math.sin((1 - fraction) * angle) / Math.sin(angle)
  const b = Math.sin(fraction * angle) / Math.sin(angle)
  const [phi1, lam1] = [from.latitude * RADIANS, from.longitude * RADIANS]
  const [phi2, lam2] = [to.latitude * RADIANS, to.longitude * RADIANS]
  const x = a * Math.cos(phi1) * Math.cos(lam1) + b * Math.cos(phi2) * Math.cos(lam2)
  const y = a * Math.cos(phi1) * Math.sin(lam1) + b * Math.cos(phi2) * Math.sin(lam2)
  const z = a * Math.sin(phi1) + b * Math.sin(phi2)
  return { latitude: Math.atan2(z, Math.hypot(x, y)) / RADIANS, longitude: Math.atan2(y, x) / RADIANS }
}

/** Position reached from a start position by a bearing (degrees) and a distance (km). */
export function destination(from: Position, bearing: number, distance: number): Position {
  const angle = distance / EARTH_RADIUS_KM
  const phi1 = from.latitude * RADIANS
  const theta = bearing * RADIANS
  const sinPhi2 = Math.sin(phi1) * Math.cos(angle) + Math.cos(phi1) * Math.sin(angle) * Math.cos(theta)
  const phi2 = Math.asin(Math.max(-1, Math.min(1, sinPhi2)))
  const dLon = Math.atan2(
    Math.sin(theta) * Math.sin(angle) * Math.cos(phi1),
    Math.cos(angle) - Math.sin(phi1) * Math.sin(phi2),
  )
  const longitude = ((((from.longitude + dLon / RADIANS + 180) % 360) + 360) % 360) - 180
  return { latitude: phi2 / RADIANS, longitude }
}

const POINTS = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'] as const

/** The one of eight compass points that is closest to a bearing in degrees. */
export function compassPoint(bearing: number): string {
  return POINTS[Math.round((((bearing % 360) + 360) % 360) / 45) % 8] ?? 'N'
}
