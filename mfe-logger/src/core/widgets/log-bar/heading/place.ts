/** Best known location of the other station, and the beam heading. */
import { bearingDegrees, compassPoint, distanceKm, longPath } from '@onfreq/ham/great-circle'
import { subsolarPoint, sunElevation } from '@onfreq/ham/grey-line'
import { locatorToPosition, type Position } from '@onfreq/ham/locator'

export interface KnownLocation {
  readonly position: Position
  /** False for the centre of a country, which makes derived values approximate. */
  readonly exact: boolean
}

/** A grid takes precedence over the country's centre. */
export function getLocation(
  grids: readonly (string | null | undefined)[],
  country: Position | null,
): KnownLocation | null {
  for (const grid of grids) {
    const position = grid ? locatorToPosition(grid) : null
    if (position) return { position, exact: true }
  }
  return country && { position: country, exact: false }
}

export interface HeadingFacts {
  /** Degrees from true north, short and long path. */
  readonly bearing: number
  readonly long: number
  readonly compass: string
  readonly kilometres: number
  /** Solar time, `14:32`: local clocks may differ. */
  readonly sunTime: string
  readonly light: 'day' | 'grey line' | 'night'
}

/** Solar elevation within which it is grey line, degrees. */
const GREY = 6
const DAY_MINUTES = 1_440

export function headingFacts(from: Position, to: Position, now: number): HeadingFacts {
  const bearing = bearingDegrees(from, to)
  const elevation = sunElevation(to, now)
  return {
    bearing: Math.round(bearing) % 360,
    long: Math.round(longPath(from, to).bearing) % 360,
    compass: compassPoint(bearing),
    kilometres: Math.round(distanceKm(from, to)),
    sunTime: sunTime(to, now),
    light: elevation > GREY ? 'day' : elevation < -GREY ? 'night' : 'grey line',
  }
}

/** Noon is the sun's highest position. */
function sunTime(place: Position, now: number): string {
  const hours = 12 + (place.longitude - subsolarPoint(now).longitude) / 15
  const minutes = ((Math.round(hours * 60) % DAY_MINUTES) + DAY_MINUTES) % DAY_MINUTES
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')
}
