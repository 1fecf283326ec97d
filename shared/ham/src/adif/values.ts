/** Parsing and formatting of ADIF data types (section II.B): dates, times, coordinates, power. All times are UTC. */

const DAY_MS = 86_400_000
/** ADIF does not allow integers with more digits. */
const MAX_DIGITS = 9

const LENGTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const
/** Days of a common year before each month. */
const BEFORE_MONTH = LENGTHS.map((_, month) => LENGTHS.slice(0, month).reduce((sum, days) => sum + days, 0))
/** Number of leap days from year 1 to 1969. */
const LEAP_DAYS_BEFORE_1970 = 477

/** Value of the digits in `text` from `start` to `stop`; -1 if there are none or other characters. */
function parseDigits(text: string, start: number, stop: number): number {
  if (start >= stop) return -1
  let value = 0
  for (let at = start; at < stop; at++) {
    const digit = text.charCodeAt(at) - 48
    if (!(digit >= 0 && digit <= 9)) return -1
    value = value * 10 + digit
  }
  return value
}

/** Whether the text consists of one or more digits. */
export function isDigits(text: string): boolean {
  return parseDigits(text, 0, text.length) >= 0
}

/** Converts YYYYMMDD, from 1930 on, to ms since 1970 at 00:00 UTC. Null for an invalid date. */
export function parseDate(text: string): number | null {
  if (text.length !== 8) return null
  const year = parseDigits(text, 0, 4)
  const month = parseDigits(text, 4, 6)
  const day = parseDigits(text, 6, 8)
  if (year < 1930 || month < 1 || month > 12 || day < 1) return null
  // Computed without Date, which took most of the time when converting millions of contacts.
  const leap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 1 : 0
  if (day > (LENGTHS[month - 1] ?? 0) + (month === 2 ? leap : 0)) return null
  const past = year - 1
  const leapDays = Math.floor(past / 4) - Math.floor(past / 100) + Math.floor(past / 400) - LEAP_DAYS_BEFORE_1970
  const days = (year - 1970) * 365 + leapDays + (BEFORE_MONTH[month - 1] ?? 0) + (month > 2 ? leap : 0) + day - 1
  return days * DAY_MS
}

export interface TimeOfDay {
  /** Milliseconds since midnight. */
  readonly milliseconds: number
  readonly hasSeconds: boolean
}

/** Parses HHMM or HHMMSS. Null for an invalid time. */
export function parseTime(text: string): TimeOfDay | null {
  const hasSeconds = text.length === 6
  if (text.length !== 4 && !hasSeconds) return null
  const hours = parseDigits(text, 0, 2)
  const minutes = parseDigits(text, 2, 4)
  const seconds = hasSeconds ? parseDigits(text, 4, 6) : 0
  if (hours < 0 || minutes < 0 || seconds < 0 || hours > 23 || minutes > 59 || seconds > 59) return null
  return { milliseconds: ((hours * 60 + minutes) * 60 + seconds) * 1000, hasSeconds }
}

/**
 * Formats ms since 1970 as YYYYMMDD.
 * @throws RangeError for an invalid time
 */
export function formatDate(time: number): string {
  const date = new Date(time)
  const day = date.getUTCFullYear() * 10_000 + (date.getUTCMonth() + 1) * 100 + date.getUTCDate()
  if (Number.isNaN(day)) throw new RangeError('No time')
  return String(day).padStart(8, '0')
}

const TWO_DIGITS = Array.from({ length: 60 }, (_, n) => String(n).padStart(2, '0'))

/** Formats ms since 1970 as HHMMSS, or as HHMM. */
export function formatTime(time: number, withSeconds: boolean): string {
  const seconds = Math.floor(time / 1000) - Math.floor(time / DAY_MS) * 86_400
  const hoursAndMinutes = `${TWO_DIGITS[Math.floor(seconds / 3600)]}${TWO_DIGITS[Math.floor(seconds / 60) % 60]}`
  return withSeconds ? `${hoursAndMinutes}${TWO_DIGITS[seconds % 60]}` : hoursAndMinutes
}

/** Adds a day, for an end time before the start: the contact ended after midnight. */
export function nextDay(time: number): number {
  return time + DAY_MS
}

/** Converts `XDDD MM.MMM` to degrees, north and east positive. Null if malformed or out of range. */
export function parseCoordinate(text: string, axis: 'latitude' | 'longitude'): number | null {
  const match = /^([NSEW])(\d{1,3}) (\d{1,2}(?:\.\d+)?)$/i.exec(text.trim())
  const direction = match?.[1]?.toUpperCase() ?? ''
  if (!(axis === 'latitude' ? 'NS' : 'EW').includes(direction) || direction === '') return null
  const minutes = Number(match?.[3])
  const degrees = Number(match?.[2]) + minutes / 60
  if (minutes >= 60 || degrees > (axis === 'latitude' ? 90 : 180)) return null
  return direction === 'S' || direction === 'W' ? 0 - degrees : degrees
}

/** Converts degrees to `XDDD MM.MMM`. */
export function formatCoordinate(degrees: number, axis: 'latitude' | 'longitude'): string {
  const direction = axis === 'latitude' ? (degrees < 0 ? 'S' : 'N') : degrees < 0 ? 'W' : 'E'
  const thousandths = Math.round(Math.abs(degrees) * 60_000)
  const integer = Math.floor(thousandths / 60_000)
  const minutes = ((thousandths % 60_000) / 1000).toFixed(3)
  return `${direction}${String(integer).padStart(3, '0')} ${minutes.padStart(6, '0')}`
}

/** Watts from `100`, `0.5`, `100W`, `1.5 kW`, `500mW`, or the `K` and `KW` of contest logs (1000). Null otherwise. */
export function parseWatts(text: string): number | null {
  if (text.length <= MAX_DIGITS) {
    const watts = parseDigits(text, 0, text.length)
    if (watts >= 0) return watts
  }
  const match = /^(\d*\.?\d*)\s*(mW|kW|W|K|watts?)?$/i.exec(text.trim().replace(',', '.'))
  if (!match) return null
  const unit = (match[2] ?? '').toLowerCase()
  const number = match[1] ?? ''
  const kilo = unit === 'k' || unit === 'kw'
  if (!/\d/.test(number)) return kilo && number === '' ? 1000 : null
  const watts = unit === 'mw' ? Number(number) / 1000 : kilo ? Number(number) * 1000 : Number(number)
  return Number.isFinite(watts) ? watts : null
}

/** A number as ADIF requires it, without an exponent. */
export function formatNumber(value: number): string {
  const text = String(value)
  return text.includes('e') ? value.toFixed(12).replace(/\.?0+$/, '') : text
}

/** An integer within the limits, or null. */
export function parseWhole(text: string, min: number, max: number): number | null {
  const trimmed = text.trim()
  if (trimmed.length > MAX_DIGITS) return null
  const value = parseDigits(trimmed, 0, trimmed.length)
  return value >= 0 && value >= min && value <= max ? value : null
}
