import { useLingui } from '@onfreq/i18n/react'
import { useNow } from '@onfreq/session/timers'
import { cx } from '../cx.ts'
import * as s from './time.module.css'
import { exactUtc, type Instant, timeAgo, timeAgoInWords, toEpoch } from './time.ts'

const MINUTE = 60_000

export interface TimeAgoProps {
  /** A moment: an API timestamp, milliseconds, or a date. */
  at: Instant
  /** "12 days ago" instead of "12 d". */
  words?: boolean
  className?: string | undefined
}

/** Relative time, with the exact UTC time in its title. Updates as time passes. */
export function TimeAgo({ at, words = false, className }: TimeAgoProps) {
  useLingui()
  const epoch = toEpoch(at)
  // Seconds are shown only in the first minute, so older times need not re-render every second.
  useNow(Date.now() - epoch < MINUTE ? 1_000 : 10_000)
  const now = Date.now()
  if (!Number.isFinite(epoch)) return null
  return (
    <time className={cx(s.ago, className)} dateTime={new Date(epoch).toISOString()} title={exactUtc(epoch)}>
      {words ? timeAgoInWords(epoch, now) : timeAgo(epoch, now)}
    </time>
  )
}
