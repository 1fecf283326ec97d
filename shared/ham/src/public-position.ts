/**
 * Limits the precision of positions shown to other users: at most a six-character square (about 4 by 6 km), and never a
 * smaller square than in the owner's profile. Files from other programs contain coordinates to the metre, which would reveal
 * an operator's home.
 */
import { isLocator, type Position } from './locator.ts'

/** Number of characters of a locator. */
export type PublicPrecision = 2 | 4 | 6

const MAX_PRECISION: PublicPrecision = 6

/** Precision chosen by the owner: `IO91` in the profile limits all positions to four characters. */
export function getPublicPrecision(profileGrid: string): PublicPrecision {
  const { length } = profileGrid.trim()
  if (!isLocator(profileGrid.trim())) return MAX_PRECISION
  return length === 2 || length === 4 ? length : MAX_PRECISION
}

/** Also shortens text that is not a locator, because a list of squares reveals a position too. */
export function toPublicLocator(locator: string, precision: PublicPrecision = MAX_PRECISION): string {
  return locator.trim().slice(0, precision)
}

/** Centre of the square, rounded to four decimals (11 m), so that all positions in a square give the same result. */
export function toPublicPosition(position: Position, precision: PublicPrecision = MAX_PRECISION): Position | null {
  const { latitude, longitude } = position
  if (!(Math.abs(latitude) <= 90) || !(Math.abs(longitude) <= 180)) return null
  const perHemisphere = SQUARES[precision]
  return { latitude: toCentre(latitude, 90, perHemisphere), longitude: toCentre(longitude, 180, perHemisphere) }
}

/** Number of squares from the equator to a pole, and from Greenwich to the date line. */
const SQUARES = { 2: 9, 4: 90, 6: 2160 } as const

/** The pole and the date line belong to the last square. The small offset compensates binary rounding at the edges. */
function toCentre(degrees: number, max: number, squares: number): number {
  const square = Math.min(squares - 1, Math.floor((degrees / max) * squares + 1e-9))
  return Math.round(((square + 0.5) / squares) * max * 10_000) / 10_000
}

const FINE_LOCATOR = /\b([A-R]{2}\d{2}[A-X]{2})\d{2}(?:[A-X]{2}(?:\d{2})?)?\b/gi

/** Shortens locators in a text such as an exchange or a comment to six characters. */
export function shortenLocators(text: string): string {
  return text.replace(FINE_LOCATOR, '$1')
}
