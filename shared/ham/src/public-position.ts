/**
 * How much of a position other people get to see: a six-character square (about 4 by 6 km) at most, and never a smaller square
 * than the owner's profile names. Files of other programs carry coordinates to the metre, which reveal an operator's home.
 */
import { isLocator, type Position } from './locator.ts'

/** Characters of a locator. */
export type PublicPrecision = 2 | 4 | 6

const MAX_PRECISION: PublicPrecision = 6

/** An owner whose profile says `IO91` has chosen four characters for all of their positions. */
export function getPublicPrecision(profileGrid: string): PublicPrecision {
  const { length } = profileGrid.trim()
  if (!isLocator(profileGrid.trim())) return MAX_PRECISION
  return length === 2 || length === 4 ? length : MAX_PRECISION
}

/** Text that is not a locator is shortened too: a list of squares or a locator of 12 characters names a position too. */
export function toPublicLocator(locator: string, precision: PublicPrecision = MAX_PRECISION): string {
  return locator.trim().slice(0, precision)
}

/** The centre of the square, rounded to four decimals (11 m) so that every source of the same square gives the same figures. */
export function toPublicPosition(position: Position, precision: PublicPrecision = MAX_PRECISION): Position | null {
  const { latitude, longitude } = position
  if (!(Math.abs(latitude) <= 90) || !(Math.abs(longitude) <= 180)) return null
  const perHemisphere = SQUARES[precision]
  return { latitude: toCentre(latitude, 90, perHemisphere), longitude: toCentre(longitude, 180, perHemisphere) }
}

/** Squares from the equator to a pole, and from Greenwich to the date line. */
const SQUARES = { 2: 9, 4: 90, 6: 2160 } as const

/** A pole and the date line belong to the last square. The small push undoes binary rounding at edges. */
function toCentre(degrees: number, max: number, squares: number): number {
  const square = Math.min(squares - 1, Math.floor((degrees / max) * squares + 1e-9))
  return Math.round(((square + 0.5) / squares) * max * 10_000) / 10_000
}

const FINE_LOCATOR = /\b([A-R]{2}\d{2}[A-X]{2})\d{2}(?:[A-X]{2}(?:\d{2})?)?\b/gi

/** Shortens the locators in a text, such as an exchange or a comment, to six characters. */
export function shortenLocators(text: string): string {
  return text.replace(FINE_LOCATOR, '$1')
}
