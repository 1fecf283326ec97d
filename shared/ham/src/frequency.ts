/**
 * Frequencies are integer hertz throughout the product. Text is converted digit by digit, never by floating point
 * multiplication: 7.127 * 1000000 is 7126999.999999999.
 */
import { bandAt } from './bands.ts'

/** 7.5 THz, the upper end of ADIF's highest band, fits well within 2^53. */
const MAX_HERTZ = 10_000_000_000_000
const POINT = 46

/**
 * Reads a plain decimal ("7.127", "14074", ".5") as an integer scaled by 10^`places`, rounding half up.
 * @returns null for anything other than a non-negative plain decimal, and above 10 THz
 */
export function decimalToInteger(text: string, places: number): number | null {
  const decimal = text.trim()
  let value = 0
  let at = 0
  let digit = digitAt(decimal, 0)
  // Beyond 2^53 doubles skip integers, but such values are far above 10 THz and stay there with every digit.
  for (; digit >= 0; digit = digitAt(decimal, ++at)) value = value * 10 + digit
  let digits = at
  let decimals = 0
  let round = 0
  if (decimal.charCodeAt(at) === POINT) {
    for (digit = digitAt(decimal, ++at); digit >= 0; digit = digitAt(decimal, ++at)) {
      if (decimals < places) value = value * 10 + digit
      else if (decimals === places && digit >= 5) round = 1
      decimals++
    }
    digits += decimals
  }
  if (digits === 0 || at < decimal.length) return null
  for (; decimals < places; decimals++) value *= 10
  value += round
  return value <= MAX_HERTZ ? value : null
}

/** The value of a digit; -1 for anything else and past the end. */
function digitAt(text: string, at: number): number {
  const digit = text.charCodeAt(at) - 48
  return digit >= 0 && digit <= 9 ? digit : -1
}

/**
 * Formats an integer as a decimal with the point `places` from the right; trailing zeros are cut down to `keep`
 * decimals.
 */
export function integerToDecimal(value: number, places: number, keep = 0): string {
  const digits = String(Math.trunc(Math.abs(value))).padStart(places + 1, '0')
  const point = digits.length - places
  let end = digits.length
  while (end > point + keep && digits[end - 1] === '0') end -= 1
  const full = value < 0 ? `-${digits.slice(0, point)}` : digits.slice(0, point)
  return end > point ? `${full}.${digits.slice(point, end)}` : full
}

/** MHz as decimal text → Hz. Follows ADIF's FREQ: no exponent, a point as decimal separator. Null for anything else. */
export function megahertzTextToHertz(text: string): number | null {
  return decimalToInteger(text, 6)
}

/** kHz (text or number from the wire) → Hz. Null unless it is a non-negative number. */
export function kilohertzToHertz(kilohertz: string | number): number | null {
  if (typeof kilohertz === 'string') return decimalToInteger(kilohertz, 3)
  if (!Number.isFinite(kilohertz) || kilohertz < 0) return null
  // A double distinguishes single hertz up to 10 THz, so rounding once is exact.
  const hertz = Math.round(kilohertz * 1000)
  return hertz <= MAX_HERTZ ? hertz : null
}

/** Hz → kHz number for the wire. Division is correctly rounded, so it converts back to the same hertz. */
export function hertzToKilohertz(hertz: number): number {
  return hertz / 1000
}

/** Hz → MHz as text with `digits` decimals (6 in the logger, 3 in the feed), rounded half up. */
export function hertzToMegahertzText(hertz: number, digits = 6): string {
  const places = Math.max(0, Math.min(6, digits))
  const unit = 10 ** (6 - places)
  return integerToDecimal(Math.floor((hertz + unit / 2) / unit), places, places)
}

/** Hz → MHz as ADIF writes it: all significant decimals, at least three. */
export function hertzToAdifMegahertz(hertz: number): string {
  return integerToDecimal(hertz, 6, 3)
}

/** Sanitises the logger's frequency box: keeps digits and the first decimal point; a comma counts as a point. */
export function sanitizeMegahertzInput(text: string): string {
  const cleaned = text.replaceAll(',', '.').replace(/[^\d.]/g, '')
  const point = cleaned.indexOf('.')
  return point < 0 ? cleaned : cleaned.slice(0, point + 1) + cleaned.slice(point + 1).replaceAll('.', '')
}

export type FrequencyUnit = 'GHz' | 'MHz' | 'kHz' | 'Hz'

export interface FrequencyEntry {
  readonly hertz: number
  readonly band: string | null
  /** The unit used to read the number, shown to the person who typed it. */
  readonly unit: FrequencyUnit
}

const PLACES: Readonly<Record<FrequencyUnit, number>> = { GHz: 9, MHz: 6, kHz: 3, Hz: 0 }
const UNITS: readonly FrequencyUnit[] = ['MHz', 'kHz', 'Hz', 'GHz']

function readAs(number: string, unit: FrequencyUnit): FrequencyEntry | null {
  const hertz = decimalToInteger(number, PLACES[unit])
  return hertz === null || hertz === 0 ? null : { hertz, band: bandAt(hertz)?.name ?? null, unit }
}

/**
 * Reads a frequency the way people write it: `7.127`, `7127`, `7127000`, `14.074.000`, `14,074`, `14074.0`, `7127 kHz`,
 * `10.368 GHz`. A written unit decides; otherwise the unit that puts the number into `band`, where one is named; otherwise
 * the first unit that puts it into any band, the likelier unit for its size first; otherwise its size alone.
 * @returns null for text that is not a frequency
 */
export function parseFrequencyEntry(text: string, band?: string): FrequencyEntry | null {
  const match = /^\s*([\d.,'\s]+?)\s*(ghz|mhz|khz|hz|g|m|k)?\s*$/i.exec(text)
  const digits = withoutGroups(match?.[1]?.replace(/[\s']/g, '') ?? '').replaceAll(',', '.')
  if (!digits || !/\d/.test(digits)) return null
  const points = digits.split('.').length - 1
  if (points > 1) {
    // Grouped hertz as radios show them: 14.074.000, with whole groups of three.
    return /^\d{1,4}(\.\d{3}){2,3}$/.test(digits) ? readAs(digits.replaceAll('.', ''), 'Hz') : null
  }
  const letter = match?.[2]?.[0]?.toLowerCase()
  const written = UNITS.find((unit) => unit[0]?.toLowerCase() === letter)
  if (written) return readAs(digits, written)
  const inBand =
    band === undefined ? undefined : UNITS.map((unit) => readAs(digits, unit)).find((entry) => entry?.band === band)
  return inBand ?? likeliest(digits, points > 0)
}

/** `14,074.5` and `14.074,5` have two separators, so the first of them separates groups: `14074.5`, `14074,5`. */
function withoutGroups(number: string): string {
  if (/^\d{1,3}(?:,\d{3})+\.\d+$/.test(number)) return number.replaceAll(',', '')
  return /^\d{1,3}(?:\.\d{3})+,\d+$/.test(number) ? number.replaceAll('.', '') : number
}

function likeliest(digits: string, hasPoint: boolean): FrequencyEntry | null {
  const size = Number(digits)
  const order: FrequencyUnit[] =
    size >= 1_000_000 ? ['Hz', 'kHz', 'MHz'] : size >= 1000 || !hasPoint ? ['kHz', 'MHz', 'Hz'] : ['MHz', 'kHz', 'Hz']
  for (const candidate of order) {
    const entry = readAs(digits, candidate)
    if (entry?.band) return entry
  }
  return readAs(digits, size < 1000 ? 'MHz' : size < 1_000_000 ? 'kHz' : 'Hz')
}
