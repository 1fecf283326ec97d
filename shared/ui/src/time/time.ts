/** A point in time: epoch milliseconds, a date, or text that says its zone (`2026-11-21T18:42:07Z`). */
export type Instant = number | string | Date

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const MONTH = 30.44 * DAY
const YEAR = 365.25 * DAY

/** Epoch milliseconds; NaN for text that is no time. Text without a zone is UTC, as everything on the wire is. */
export function toEpoch(at: Instant): number {
  if (typeof at === 'number') return at
  if (at instanceof Date) return at.getTime()
  const zoned = /(?:Z|[+-]\d{2}:?\d{2})$/i.test(at)
  return Date.parse(zoned || !/\d{2}:\d{2}/.test(at) ? at : `${at.replace(' ', 'T')}Z`)
}

/**
 * A time in UTC.
 * - `clock` 18:42:07
 * - `minute` 18:42
 * - `date` 2026-11-21
 * - `day` 21 Nov 2026
 * - `dayOfYear` 21 Nov
 * - `weekday` Sat 21 Nov
 * - `dateMinute` 2026-11-21 18:42
 * - `dateTime` 2026-11-21 18:42:07
 */
export type UtcForm = 'clock' | 'minute' | 'date' | 'day' | 'dayOfYear' | 'weekday' | 'dateMinute' | 'dateTime'

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

/** The time in UTC in the given form, without the letters "UTC"; an empty text for what is no time. */
export function formatUtc(at: Instant, form: UtcForm = 'dateTime'): string {
  const epoch = toEpoch(at)
  if (!Number.isFinite(epoch)) return ''
  const date = new Date(epoch)
  const iso = date.toISOString()
  const day = iso.slice(0, 10)
  switch (form) {
    case 'clock':
      return iso.slice(11, 19)
    case 'minute':
      return iso.slice(11, 16)
    case 'date':
      return day
    case 'day':
      return `${formatUtc(at, 'dayOfYear')} ${date.getUTCFullYear()}`
    case 'dayOfYear':
      return `${date.getUTCDate()} ${MONTHS[date.getUTCMonth()]}`
    case 'weekday':
      return `${WEEKDAYS[date.getUTCDay()]} ${formatUtc(at, 'dayOfYear')}`
    case 'dateMinute':
      return `${day} ${iso.slice(11, 16)}`
    case 'dateTime':
      return `${day} ${iso.slice(11, 19)}`
  }
}

/** The exact time for a title: "2026-11-21 18:42:07 UTC". */
export function exactUtc(at: Instant): string {
  const text = formatUtc(at)
  return text && `${text} UTC`
}

/**
 * How long ago: "now" below 10 s, "47 s", "3 min", "5 h", "12 d", "4 mo", "2 y".
 * A time to come (a clock that is ahead) is "now".
 */
export function timeAgo(at: Instant, now: number): string {
  const age = now - toEpoch(at)
  if (!Number.isFinite(age)) return ''
  if (age < 10 * SECOND) return 'now'
  if (age < MINUTE) return `${Math.floor(age / SECOND)} s`
  if (age < HOUR) return `${Math.floor(age / MINUTE)} min`
  if (age < DAY) return `${Math.floor(age / HOUR)} h`
  if (age < 60 * DAY) return `${Math.floor(age / DAY)} d`
  if (age < YEAR) return `${Math.floor(age / MONTH)} mo`
  return `${Math.floor(age / YEAR)} y`
}

const agoInWords = new Intl.RelativeTimeFormat('en')
const UNITS: Readonly<Record<string, Intl.RelativeTimeFormatUnit>> = {
  s: 'second',
  min: 'minute',
  h: 'hour',
  d: 'day',
  mo: 'month',
  y: 'year',
}

/** The same in words: "12 days ago", "just now". */
export function timeAgoInWords(at: Instant, now: number): string {
  const short = timeAgo(at, now)
  if (short === '') return ''
  if (short === 'now') return 'just now'
  const [count, unit = ''] = short.split(' ')
  return agoInWords.format(-Number(count), UNITS[unit] ?? 'second')
}

/** A duration in seconds as a stop clock: "00:42", "1:02:03". */
export function formatDuration(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  const pad = (value: number) => String(value).padStart(2, '0')
  const hours = Math.floor(whole / 3600)
  const rest = `${pad(Math.floor((whole % 3600) / 60))}:${pad(whole % 60)}`
  return hours > 0 ? `${hours}:${rest}` : rest
}

/** Whether a thing is younger than `seconds`, e.g. the 80 s of a new contact. */
export function isYounger(at: Instant, seconds: number, now: number): boolean {
  return now - toEpoch(at) < seconds * SECOND
}
