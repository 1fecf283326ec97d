/** Best known location of the other station, and the beam heading towards it. */
import { bearingDegrees, compassPoint, distanceKm, longPath } from '@onfreq/ham/great-circle'
import { subsolarPoint, sunElevation } from '@onfreq/ham/grey-line'
import { locatorToPosition, type Position } from '@onfreq/ham/locator'

export interface KnownLocation {
  readonly position: Position
  /** False for the centre of a country; derived values are then approximate. */
  readonly exact: boolean
}

/** The location from the first valid grid, otherwise the centre of the country. */
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
  /** Bearings of the short and the long path, in degrees from true north. */
  readonly bearing: number
  readonly long: number
  readonly compass: string
  readonly kilometres: number
  /** Solar time, such as `14:32`; local clocks may differ. */
  readonly sunTime: string
  readonly light: 'day' | 'grey line' | 'night'
}

/** Solar elevation above or below the horizon within which it is grey line, in degrees. */
const GREY_LINE_DEGREES = 6
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
    light: elevation > GREY_LINE_DEGREES ? 'day' : elevation < -GREY_LINE_DEGREES ? 'night' : 'grey line',
  }
}

/** Solar time, defined by noon at the sun's highest position. */
function sunTime(location: Position, now: number): string {
  const hours = 12 + (location.longitude - subsolarPoint(now).longitude) / 15
  const minutes = ((Math.round(hours * 60) % DAY_MINUTES) + DAY_MINUTES) % DAY_MINUTES
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')
}
