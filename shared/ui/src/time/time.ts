import { plural, t } from '@lingui/core/macro'
import { formatDay, formatRelative } from '@onfreq/i18n/format'

/** A point in time: epoch milliseconds, a date, or text with a zone (`2026-11-21T18:42:07Z`). */
export type Instant = number | string | Date

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const MONTH = 30.44 * DAY
const YEAR = 365.25 * DAY

/** Converts to epoch milliseconds; NaN for invalid text. Text without a zone is UTC, as in the API. */
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

/** Formats a UTC time without "UTC". Returns an empty string for an invalid time. */
export function formatUtc(at: Instant, form: UtcForm = 'dateTime'): string {
  const epoch = toEpoch(at)
  if (!Number.isFinite(epoch)) return ''
  const iso = new Date(epoch).toISOString()
  const day = iso.slice(0, 10)
  switch (form) {
    case 'clock':
      return iso.slice(11, 19)
    case 'minute':
      return iso.slice(11, 16)
    case 'date':
      return day
    case 'day':
    case 'dayOfYear':
    case 'weekday':
      return formatDay(epoch, form)
    case 'dateMinute':
      return `${day} ${iso.slice(11, 16)}`
    case 'dateTime':
      return `${day} ${iso.slice(11, 19)}`
  }
}

/** The exact time, for a title: "2026-11-21 18:42:07 UTC". */
export function exactUtc(at: Instant): string {
  const text = formatUtc(at)
  return text && `${text} UTC`
}

/**
 * The largest unit that fits an age, and its count; undefined below 10 s. A future time (clock skew) counts as now.
 */
function getAge(at: Instant, now: number): readonly [count: number, unit: AgeUnit] | undefined {
  const age = now - toEpoch(at)
  if (age < 10 * SECOND) return undefined
  if (age < MINUTE) return [Math.floor(age / SECOND), 'second']
  if (age < HOUR) return [Math.floor(age / MINUTE), 'minute']
  if (age < DAY) return [Math.floor(age / HOUR), 'hour']
  if (age < 60 * DAY) return [Math.floor(age / DAY), 'day']
  if (age < YEAR) return [Math.floor(age / MONTH), 'month']
  return [Math.floor(age / YEAR), 'year']
}

type AgeUnit = 'second' | 'minute' | 'hour' | 'day' | 'month' | 'year'

/** Short age: "now" below 10 s, "47 s", "3 min", "5 h", "12 d", "4 mo", "2 y". */
export function timeAgo(at: Instant, now: number): string {
  if (!Number.isFinite(toEpoch(at))) return ''
  const age = getAge(at, now)
  if (age === undefined) return t`now`
  const [count, unit] = age
  switch (unit) {
    case 'second':
      return t`${count} s`
    case 'minute':
      return t`${count} min`
    case 'hour':
      return t`${count} h`
    case 'day':
      return t`${count} d`
    case 'month':
      return t`${plural(count, { one: '# mo', other: '# mo' })}`
    case 'year':
      return t`${plural(count, { one: '# y', other: '# y' })}`
  }
}

/** Long age: "12 days ago", "just now". */
export function timeAgoInWords(at: Instant, now: number): string {
  if (!Number.isFinite(toEpoch(at))) return ''
  const age = getAge(at, now)
  return age === undefined ? t`just now` : formatRelative(-age[0], age[1])
}

/** "Jan" to "Dec". */
export function monthNames(): string[] {
  return Array.from({ length: 12 }, (_, month) => formatDay(Date.UTC(2001, month, 1), 'month'))
}

/** "Mon" to "Sun". */
export function weekdayNames(): string[] {
  return [t`Mon`, t`Tue`, t`Wed`, t`Thu`, t`Fri`, t`Sat`, t`Sun`]
}

/** Formats a duration in seconds as "00:42" or "1:02:03". */
export function formatDuration(seconds: number): string {
  const integer = Math.max(0, Math.floor(seconds))
  const pad = (value: number) => String(value).padStart(2, '0')
  const hours = Math.floor(integer / 3600)
  const rest = `${pad(Math.floor((integer % 3600) / 60))}:${pad(integer % 60)}`
  return hours > 0 ? `${hours}:${rest}` : rest
}

/** Whether a moment was less than `seconds` ago, e.g. within the 80 s of a new contact. */
export function isYounger(at: Instant, seconds: number, now: number): boolean {
  return now - toEpoch(at) < seconds * SECOND
}
