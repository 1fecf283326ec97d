/**
 * Frequencies are integers in hertz throughout the product. Text is converted digit by digit, never by floating point
 * multiplication, because 7.127 * 1000000 is 7126999.999999999.
 */
import { bandAt } from './bands.ts'

/** 10 THz. The highest ADIF band ends at 7.5 THz, and both are far below 2^53. */
const MAX_HERTZ = 10_000_000_000_000
const POINT = 46

/**
 * Converts a plain decimal ("7.127", "14074", ".5") to an integer scaled by 10^`places`, rounding half up.
 * @returns null above 10 THz, and for anything but a plain non-negative decimal
 */
export function decimalToInteger(text: string, places: number): number | null {
  const decimal = text.trim()
  let value = 0
  let at = 0
  let digit = digitAt(decimal, 0)
  // Beyond 2^53 the value is no longer exact, but it is far above 10 THz and further digits only increase it.
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

/** Value of a digit; -1 for other characters and past the end. */
function digitAt(text: string, at: number): number {
  const digit = text.charCodeAt(at) - 48
  return digit >= 0 && digit <= 9 ? digit : -1
}

/**
 * Formats an integer as a decimal with the point `places` digits from the right. Trailing zeros are removed, except
 * for `keep` decimals.
 */
export function integerToDecimal(value: number, places: number, keep = 0): string {
  const digits = String(Math.trunc(Math.abs(value))).padStart(places + 1, '0')
  const point = digits.length - places
  let end = digits.length
  while (end > point + keep && digits[end - 1] === '0') end -= 1
  const full = value < 0 ? `-${digits.slice(0, point)}` : digits.slice(0, point)
  return end > point ? `${full}.${digits.slice(point, end)}` : full
}

/** Converts MHz as text to Hz, as in ADIF's FREQ: no exponent, with a decimal point. Null for any other text. */
export function megahertzTextToHertz(text: string): number | null {
  return decimalToInteger(text, 6)
}

/** Converts kHz, as text or number from an API call, to Hz. Null unless it is a non-negative number. */
export function kilohertzToHertz(kilohertz: string | number): number | null {
  if (typeof kilohertz === 'string') return decimalToInteger(kilohertz, 3)
  if (!Number.isFinite(kilohertz) || kilohertz < 0) return null
  // A double distinguishes single hertz up to 10 THz, so rounding once is exact.
  const hertz = Math.round(kilohertz * 1000)
  return hertz <= MAX_HERTZ ? hertz : null
}

/** Converts Hz to kHz for the API. Division rounds correctly, so that the result converts back to the same value. */
export function hertzToKilohertz(hertz: number): number {
  return hertz / 1000
}

/** Converts Hz to MHz as text with `digits` decimals (6 in the logger, 3 in the feed), rounded half up. */
export function hertzToMegahertzText(hertz: number, digits = 6): string {
  const places = Math.max(0, Math.min(6, digits))
  const unit = 10 ** (6 - places)
  return integerToDecimal(Math.floor((hertz + unit / 2) / unit), places, places)
}

/** Converts Hz to MHz for ADIF, with all significant decimals and at least three. */
export function hertzToAdifMegahertz(hertz: number): string {
  return integerToDecimal(hertz, 6, 3)
}

/** Sanitises the frequency field of the logger: keeps digits and the first decimal point; a comma counts as a point. */
export function sanitizeMegahertzInput(text: string): string {
  const cleaned = text.replaceAll(',', '.').replace(/[^\d.]/g, '')
  const point = cleaned.indexOf('.')
  return point < 0 ? cleaned : cleaned.slice(0, point + 1) + cleaned.slice(point + 1).replaceAll('.', '')
}

export type FrequencyUnit = 'GHz' | 'MHz' | 'kHz' | 'Hz'

export interface FrequencyEntry {
  readonly hertz: number
  readonly band: string | null
  /** Unit in which the number was read, shown to the user who typed it. */
  readonly unit: FrequencyUnit
}

const PLACES: Readonly<Record<FrequencyUnit, number>> = { GHz: 9, MHz: 6, kHz: 3, Hz: 0 }
const UNITS: readonly FrequencyUnit[] = ['MHz', 'kHz', 'Hz', 'GHz']

function readAs(number: string, unit: FrequencyUnit): FrequencyEntry | null {
  const hertz = decimalToInteger(number, PLACES[unit])
  return hertz === null || hertz === 0 ? null : { hertz, band: bandAt(hertz)?.name ?? null, unit }
}

/**
 * Parses a frequency as people write it: `7.127`, `7127`, `7127000`, `14.074.000`, `14,074`, `14074.0`, `7127 kHz`,
 * `10.368 GHz`. If the unit is missing, it is the one that puts the number into `band`, if given; else the first
 * that puts it into any band, trying units that suit the size of the number first; else it depends on the size
 * alone.
 * @returns null if the text is not a frequency
 */
export function parseFrequencyEntry(text: string, band?: string): FrequencyEntry | null {
  const match = /^\s*([\d.,'\s]+?)\s*(ghz|mhz|khz|hz|g|m|k)?\s*$/i.exec(text)
  const digits = withoutGroups(match?.[1]?.replace(/[\s']/g, '') ?? '').replaceAll(',', '.')
  if (!digits || !/\d/.test(digits)) return null
  const points = digits.split('.').length - 1
  if (points > 1) {
    // Hertz in groups of three, as radios display them: 14.074.000.
    return /^\d{1,4}(\.\d{3}){2,3}$/.test(digits) ? readAs(digits.replaceAll('.', ''), 'Hz') : null
  }
  const letter = match?.[2]?.[0]?.toLowerCase()
  const written = UNITS.find((unit) => unit[0]?.toLowerCase() === letter)
  if (written) return readAs(digits, written)
  const inBand =
    band === undefined ? undefined : UNITS.map((unit) => readAs(digits, unit)).find((entry) => entry?.band === band)
  return inBand ?? likeliest(digits, points > 0)
}

/** `14,074.5` and `14.074,5` contain two separators, so the first one separates groups: `14074.5`, `14074,5`. */
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
