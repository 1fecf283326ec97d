/** The data types of ADIF (section II.B) as values: dates, times, coordinates, power. All times are UTC. */

const DAY_MS = 86_400_000

/** YYYYMMDD from 1930 on → ms since 1970 at 00:00 UTC. Null for a day that does not exist; nothing is invented. */
export function parseDate(text: string): number | null {
  const match = /^(\d{4})(\d{2})(\d{2})$/.exec(text)
  if (!match) return null
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])]
  const time = Date.UTC(year, month - 1, day)
  const date = new Date(time)
  const exists = year >= 1930 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return exists ? time : null
}

export interface TimeOfDay {
  /** Milliseconds since midnight. */
  readonly milliseconds: number
  readonly hasSeconds: boolean
}

/** HHMM or HHMMSS. Null for a time that does not exist. */
export function parseTime(text: string): TimeOfDay | null {
  const match = /^(\d{2})(\d{2})(\d{2})?$/.exec(text)
  if (!match) return null
  const [hours, minutes, seconds] = [Number(match[1]), Number(match[2]), Number(match[3] ?? '0')]
  if (hours > 23 || minutes > 59 || seconds > 59) return null
  return { milliseconds: ((hours * 60 + minutes) * 60 + seconds) * 1000, hasSeconds: match[3] !== undefined }
}

/** ms since 1970 → YYYYMMDD. @throws RangeError for no time */
export function formatDate(time: number): string {
  const date = new Date(time)
  const day = date.getUTCFullYear() * 10_000 + (date.getUTCMonth() + 1) * 100 + date.getUTCDate()
  if (Number.isNaN(day)) throw new RangeError('No time')
  return String(day).padStart(8, '0')
}

const TWO_DIGITS = Array.from({ length: 60 }, (_, n) => String(n).padStart(2, '0'))

/** ms since 1970 → HHMMSS, or HHMM. */
export function formatTime(time: number, withSeconds: boolean): string {
  const seconds = Math.floor(time / 1000) - Math.floor(time / DAY_MS) * 86_400
  const hoursAndMinutes = `${TWO_DIGITS[Math.floor(seconds / 3600)]}${TWO_DIGITS[Math.floor(seconds / 60) % 60]}`
  return withSeconds ? `${hoursAndMinutes}${TWO_DIGITS[seconds % 60]}` : hoursAndMinutes
}

/** Adds a day when a contact that ends before it starts must have gone past midnight. */
export function nextDay(time: number): number {
  return time + DAY_MS
}

/** `XDDD MM.MMM` → degrees, north and east positive. Null when it is not that, or beyond the globe. */
export function parseCoordinate(text: string, axis: 'latitude' | 'longitude'): number | null {
  const match = /^([NSEW])(\d{1,3}) (\d{1,2}(?:\.\d+)?)$/i.exec(text.trim())
  const direction = match?.[1]?.toUpperCase() ?? ''
  if (!(axis === 'latitude' ? 'NS' : 'EW').includes(direction) || direction === '') return null
  const minutes = Number(match?.[3])
  const degrees = Number(match?.[2]) + minutes / 60
  if (minutes >= 60 || degrees > (axis === 'latitude' ? 90 : 180)) return null
  return direction === 'S' || direction === 'W' ? 0 - degrees : degrees
}

/** Degrees → `XDDD MM.MMM`. */
export function formatCoordinate(degrees: number, axis: 'latitude' | 'longitude'): string {
  const direction = axis === 'latitude' ? (degrees < 0 ? 'S' : 'N') : degrees < 0 ? 'W' : 'E'
  const thousandths = Math.round(Math.abs(degrees) * 60_000)
  const whole = Math.floor(thousandths / 60_000)
  const minutes = ((thousandths % 60_000) / 1000).toFixed(3)
  return `${direction}${String(whole).padStart(3, '0')} ${minutes.padStart(6, '0')}`
}

/** Watts from `100`, `0.5`, `100W`, `1.5 kW`, `500mW`, and the `K` and `KW` of contests (1000). Null otherwise. */
export function parseWatts(text: string): number | null {
  const match = /^(\d*\.?\d*)\s*(mW|kW|W|K|watts?)?$/i.exec(text.trim().replace(',', '.'))
  if (!match) return null
  const unit = (match[2] ?? '').toLowerCase()
  const number = match[1] ?? ''
  const kilo = unit === 'k' || unit === 'kw'
  if (!/\d/.test(number)) return kilo && number === '' ? 1000 : null
  const watts = unit === 'mw' ? Number(number) / 1000 : kilo ? Number(number) * 1000 : Number(number)
  return Number.isFinite(watts) ? watts : null
}

/** A number as ADIF writes it: no exponent. */
export function formatNumber(value: number): string {
  const text = String(value)
  return text.includes('e') ? value.toFixed(12).replace(/\.?0+$/, '') : text
}

/** A whole number within limits, or null. */
export function parseWhole(text: string, min: number, max: number): number | null {
  if (!/^\s*\d{1,9}\s*$/.test(text)) return null
  const value = Number(text)
  return value >= min && value <= max ? value : null
}
