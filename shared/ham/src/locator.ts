/** Maidenhead locators ("grid squares"): 2 to 10 characters ↔ degrees. */

export interface Position {
  /** Degrees, north positive, -90 to 90. */
  readonly latitude: number
  /** Degrees, east positive, -180 to 180. */
  readonly longitude: number
}

export interface LocatorArea extends Position {
  readonly south: number
  readonly west: number
  readonly north: number
  readonly east: number
}

export type LocatorLength = 2 | 4 | 6 | 8 | 10

/** As {@link normaliseLocator} writes it. */
const WRITTEN = /^[A-R]{2}(?:\d{2}(?:[a-x]{2}(?:\d{2}(?:[a-x]{2})?)?)?)?$/
const PATTERN = /^[A-R]{2}(?:\d{2}(?:[A-X]{2}(?:\d{2}(?:[A-X]{2})?)?)?)?$/i
/** How many steps each pair of characters divides its cell into. */
const STEPS = [18, 10, 24, 10, 24] as const

export function isLocator(text: string): boolean {
  return PATTERN.test(text)
}

/** `JO62QM` is written with a small third pair: `JO62qm`. Null when it is no locator. */
export function normaliseLocator(text: string): string | null {
  if (WRITTEN.test(text)) return text
  const trimmed = text.trim()
  if (!isLocator(trimmed)) return null
  return trimmed.slice(0, 4).toUpperCase() + trimmed.slice(4, 8).toLowerCase() + trimmed.slice(8).toLowerCase()
}

/** The cell of a locator: its centre and its edges, in degrees. Null when it is no locator. */
export function locatorToArea(text: string): LocatorArea | null {
  const locator = normaliseLocator(text)?.toUpperCase()
  if (!locator) return null
  let west = -180
  let south = -90
  let width = 360
  let height = 180
  for (let pair = 0; pair * 2 < locator.length; pair++) {
    const steps = STEPS[pair] ?? 1
    const zero = steps === 10 ? 48 : 65
    width /= steps
    height /= steps
    west += (locator.charCodeAt(pair * 2) - zero) * width
    south += (locator.charCodeAt(pair * 2 + 1) - zero) * height
  }
  return {
    latitude: south + height / 2,
    longitude: west + width / 2,
    south,
    west,
    north: south + height,
    east: west + width,
  }
}

/** The centre of a locator's cell in degrees, or null. */
export function locatorToPosition(text: string): Position | null {
  const area = locatorToArea(text)
  return area ? { latitude: area.latitude, longitude: area.longitude } : null
}

/**
 * The locator of a position in degrees. Longitude wraps around; the pole and the date line belong to the last cell.
 * @throws RangeError when the latitude is beyond a pole or a number is missing
 */
export function positionToLocator(position: Position, length: LocatorLength = 6): string {
  const { latitude, longitude } = position
  if (!(Math.abs(latitude) <= 90) || !Number.isFinite(longitude)) throw new RangeError('Position outside the globe')
  // Cells of the finest pair wanted, counted from the south-west corner; a tiny push undoes binary rounding at edges.
  let cells = 1
  for (let pair = 0; pair * 2 < length; pair++) cells *= STEPS[pair] ?? 1
  const wrapped = (((longitude + 180) % 360) + 360) % 360
  let x = Math.min(cells - 1, Math.floor((wrapped / 360) * cells + 1e-9))
  let y = Math.min(cells - 1, Math.floor(((latitude + 90) / 180) * cells + 1e-9))
  let text = ''
  for (let pair = length / 2 - 1; pair >= 0; pair--) {
    const steps = STEPS[pair] ?? 1
    const zero = steps === 10 ? 48 : pair < 2 ? 65 : 97
    text = String.fromCharCode(zero + (x % steps), zero + (y % steps)) + text
    x = Math.floor(x / steps)
    y = Math.floor(y / steps)
  }
  return text
}
