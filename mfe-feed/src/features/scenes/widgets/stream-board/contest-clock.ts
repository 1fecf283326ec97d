/** The clock of a 12-hour contest: its text, and its progress. */
import { t } from '@lingui/core/macro'
import type { Contest } from '@onfreq/contracts/live/contests'

export interface ContestClock {
  /** `04:17:52`. */
  readonly figures: string
  /** What the clock shows: "left, ends 23:00 UTC". */
  readonly caption: string
  /** Position of the current time on the ruler of the contest, 0 to 1. */
  readonly at: number
}

/**
 * The clock of a contest at `now`, in ms since 1970. Its state is derived from the time, because the response may be
 * older.
 */
export function contestClock(
  { starts_at, ends_at }: Pick<Contest, 'starts_at' | 'ends_at'>,
  now: number,
): ContestClock {
  const start = Date.parse(starts_at)
  const end = Date.parse(ends_at)
  const at = Math.min(1, Math.max(0, (now - start) / (end - start)))
  if (now < start)
    return { figures: hoursText(start - now), caption: t`to the start at ${{ time: timeText(start) }} UTC`, at }
  if (now < end) return { figures: hoursText(end - now), caption: t`left, ends ${{ time: timeText(end) }} UTC`, at }
  return {
    figures: '00:00:00',
    caption: t`ended ${{ day: new Date(end).toISOString().slice(0, 10) }} ${{ time: timeText(end) }} UTC`,
    at,
  }
}

/** The hours of the ruler with their positions, 0 to 1. */
export function contestHours({
  starts_at,
  ends_at,
}: Pick<Contest, 'starts_at' | 'ends_at'>): { at: number; text: string }[] {
  const start = Date.parse(starts_at)
  const end = Date.parse(ends_at)
  const hour = 3_600_000
  return Array.from({ length: Math.floor((end - start) / hour) + 1 }, (_, n) => ({
    at: (n * hour) / (end - start),
    text: new Date(start + n * hour).toISOString().slice(11, 13),
  }))
}

function hoursText(ms: number): string {
  const seconds = Math.ceil(ms / 1000)
  const pad = (value: number) => String(value).padStart(2, '0')
  return `${pad(Math.floor(seconds / 3600))}:${pad(Math.floor(seconds / 60) % 60)}:${pad(seconds % 60)}`
}

function timeText(at: number): string {
  return new Date(at).toISOString().slice(11, 16)
}
