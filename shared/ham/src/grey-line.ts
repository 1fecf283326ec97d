/**
 * Position of the sun and the night, by the low-precision formulas of the Astronomical Almanac: accurate to 0.02° from 1950
 * to 2050, a few seconds of time on the ground.
 */
import { destination, EARTH_RADIUS_KM } from './great-circle.ts'
import type { Position } from './locator.ts'

const RADIANS = Math.PI / 180
const DAY_MS = 86_400_000
/** 2000-01-01T12:00:00Z */
const J2000_MS = 946_728_000_000

function wrap(degrees: number): number {
  return ((((degrees + 180) % 360) + 360) % 360) - 180
}

/** Position with the sun in the zenith, in degrees, at a time in ms since 1970. */
export function subsolarPoint(time: number): Position {
  const days = (time - J2000_MS) / DAY_MS
  const meanLongitude = 280.46 + 0.9856474 * days
  const meanAnomaly = (357.528 + 0.9856003 * days) * RADIANS
  const eclipticLongitude = (meanLongitude + 1.915 * Math.sin(meanAnomaly) + 0.02 * Math.sin(2 * meanAnomaly)) * RADIANS
  const obliquity = (23.439 - 0.0000004 * days) * RADIANS
  const declination = Math.asin(Math.sin(obliquity) * Math.sin(eclipticLongitude)) / RADIANS
  const rightAscension =
    Math.atan2(Math.cos(obliquity) * Math.sin(eclipticLongitude), Math.cos(eclipticLongitude)) / RADIANS
  const siderealDegrees = 280.46061837 + 360.98564736629 * days
  return { latitude: declination, longitude: wrap(rightAscension - siderealDegrees) }
}

/** Elevation of the sun at a position in degrees, without refraction; negative at night. */
export function sunElevation(place: Position, time: number): number {
  const sun = subsolarPoint(time)
  const phi = place.latitude * RADIANS
  const dec = sun.latitude * RADIANS
  const hour = (place.longitude - sun.longitude) * RADIANS
  const sine = Math.sin(phi) * Math.sin(dec) + Math.cos(phi) * Math.cos(dec) * Math.cos(hour)
  return Math.asin(Math.max(-1, Math.min(1, sine))) / RADIANS
}

/** Whether a position is within `width` degrees of the terminator, where grey-line propagation occurs. */
export function isGreyLine(place: Position, time: number, width = 6): boolean {
  return Math.abs(sunElevation(place, time)) <= width
}

export interface NightCircle {
  /** Centre of the night, opposite the sun. */
  readonly centre: Position
  /**
   * Degrees from the centre to the edge: 90 at sunset, less for darker parts of the night, such as 84 for civil
   * twilight.
   */
  readonly radius: number
  /** The edge as a closed ring, clockwise seen from above; the last point equals the first. */
  readonly ring: readonly Position[]
}

/**
 * Part of the globe where the sun is at least `depth` degrees below the horizon (0: grey line; 6: civil, 12:
 * nautical, 18: astronomical dusk).
 */
export function nightCircle(time: number, depth = 0, points = 180): NightCircle {
  const sun = subsolarPoint(time)
  const centre = { latitude: -sun.latitude, longitude: wrap(sun.longitude + 180) }
  const radius = 90 - depth
  const reach = radius * RADIANS * EARTH_RADIUS_KM
  const ring = Array.from({ length: points + 1 }, (_, index) =>
    destination(centre, ((index % points) * 360) / points, reach),
  )
  return { centre, radius, ring }
}

/** Elevation of the sun's centre, in degrees, when its upper edge rises or sets, including refraction. */
const RISING = -0.833
const STEP_MS = 300_000

export interface SunCrossing {
  /** In ms since 1970, accurate to a few seconds. */
  readonly at: number
  /** True for sunrise, false for sunset. */
  readonly rises: boolean
}

/** Sunrises and sunsets at a position between `from` and `to` (ms since 1970); empty during polar day or night. */
export function sunCrossings(place: Position, from: number, to: number): readonly SunCrossing[] {
  const isUp = (time: number) => sunElevation(place, time) > RISING
  const found: SunCrossing[] = []
  for (let start = from; start < to; start += STEP_MS) {
    let [low, high] = [start, Math.min(start + STEP_MS, to)]
    const rises = isUp(high)
    if (isUp(low) === rises) continue
    while (high - low > 1_000) {
      const middle = (low + high) / 2
      if (isUp(middle) === rises) high = middle
      else low = middle
    }
    found.push({ at: high, rises })
  }
  return found
}
