/**
 * Parses times of N1MM and related programs: in UTC, formatted by the Windows locale unless the program sets a
 * format.
 */
import { parseDate, parseTime } from '../adif/values.ts'
import { dateFigures } from '../adif/written-dates.ts'

const TIME = /^(\d{1,2})[:.]?(\d{2})(?:[:.]?(\d{2}))?(?:[.,]\d+)?\s*(?:([AP])\.?M\.?)?(?:Z|[+-]00:?00)?$/i

/** Null if the text is not a time. */
export function readN1mmTime(text: string | undefined): number | null {
  const [, date = '', time = ''] = /^([\d./-]+)[,T\s]+(.+)$/i.exec((text ?? '').trim()) ?? []
  const day = parseDate(dateFigures(date, 'month first') ?? '')
  const [, hour, minute, second = '00', half] = TIME.exec(time.trim()) ?? []
  if (day === null || hour === undefined) return null
  if (half !== undefined && (Number(hour) < 1 || Number(hour) > 12)) return null
  const hours = half === undefined ? Number(hour) : (Number(hour) % 12) + (/^P/i.test(half) ? 12 : 0)
  const clock = parseTime(`${String(hours).padStart(2, '0')}${minute}${second}`)
  return clock && day + clock.milliseconds
}
