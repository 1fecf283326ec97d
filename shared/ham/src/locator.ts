/** Converts between Maidenhead locators ("grid squares") of 2 to 12 characters and degrees. */

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

export type LocatorLength = 2 | 4 | 6 | 8 | 10 | 12

/** Form that {@link normaliseLocator} returns. */
const NORMALISED = /^[A-R]{2}(?:\d{2}(?:[a-x]{2}(?:\d{2}(?:[a-x]{2}(?:\d{2})?)?)?)?)?$/
const PATTERN = /^[A-R]{2}(?:\d{2}(?:[A-X]{2}(?:\d{2}(?:[A-X]{2}(?:\d{2})?)?)?)?)?$/i
/** The end of an FT8 contact, "roger, 73". As a grid square it is in the Arctic Ocean, without stations. */
const NOT_A_SQUARE = 'RR73'
/** Number of steps into which each pair of characters divides a cell. */
const STEPS = [18, 10, 24, 10, 24, 10] as const

export function isLocator(text: string): boolean {
  return PATTERN.test(text) && text.toUpperCase() !== NOT_A_SQUARE
}

/** `JO62QM` and `JO 62 QM` become `JO62qm` (third pair in lower case). Null if the text is not a locator. */
export function normaliseLocator(text: string): string | null {
  if (NORMALISED.test(text)) return text === NOT_A_SQUARE ? null : text
  const trimmed = text.normalize('NFKC').replace(/\s+/g, '')
  if (!isLocator(trimmed)) return null
  return trimmed.slice(0, 4).toUpperCase() + trimmed.slice(4, 8).toLowerCase() + trimmed.slice(8).toLowerCase()
}

/** ADIF's GRIDSQUARE contains up to 8 characters, GRIDSQUARE_EXT two or four more (ADIF 3.1.4). */
const GRIDSQUARE_LENGTH = 8

export function splitLocator(locator: string): { readonly gridSquare: string; readonly extension: string } {
  return { gridSquare: locator.slice(0, GRIDSQUARE_LENGTH), extension: locator.slice(GRIDSQUARE_LENGTH) }
}

/** Joins GRIDSQUARE and GRIDSQUARE_EXT; null if the result is not a locator. */
export function joinLocator(gridSquare: string, extension: string): string | null {
  const square = normaliseLocator(gridSquare)
  return square?.length === GRIDSQUARE_LENGTH ? normaliseLocator(square + extension.trim()) : null
}

/** Normalised squares of a VUCC_GRIDS list (`FN31,FN32`); entries that are not locators are omitted. */
export function readLocatorList(text: string): readonly string[] {
  return text.split(/[,;\s]+/).flatMap((part) => normaliseLocator(part) ?? [])
}

/** Centre and edges of a locator's cell in degrees. Null if the text is not a locator. */
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

/** Centre of a locator's cell in degrees, or null. */
export function locatorToPosition(text: string): Position | null {
  const area = locatorToArea(text)
  return area ? { latitude: area.latitude, longitude: area.longitude } : null
}

/**
 * Locator of a position in degrees. Longitudes wrap around; the pole and the date line belong to the last cell.
 * @throws RangeError for a latitude beyond a pole or a value that is not a number
 */
export function positionToLocator(position: Position, length: LocatorLength = 6): string {
  const { latitude, longitude } = position
  if (!(Math.abs(latitude) <= 90) || !Number.isFinite(longitude)) throw new RangeError('Position outside the globe')
  // Cells of the finest requested pair, counted from the south-west corner. A tiny offset compensates binary
  // rounding at the edges.
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
