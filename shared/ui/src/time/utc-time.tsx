import { useLingui } from '@onfreq/i18n/react'
import { cx } from '../cx.ts'
import * as s from './time.module.css'
import { exactUtc, formatUtc, type Instant, toEpoch, type UtcForm } from './time.ts'

export interface UtcTimeProps {
  /** A moment: milliseconds since 1970, an ISO text, or a `Date`. What is no time is not shown. */
  at: Instant
  /** `clock` 18:42:07, `minute` 18:42, `date` 2026-11-21, `day` 21 Nov 2026, `dateMinute` (default) and `dateTime` both parts. */
  form?: UtcForm
  /** Writes "UTC" behind it, where no column head or label says so. */
  zone?: boolean
  className?: string | undefined
}

/** A moment in UTC in even figures, with the exact time in its title. */
export function UtcTime({ at, form = 'dateMinute', zone = false, className }: UtcTimeProps) {
  useLingui()
  const epoch = toEpoch(at)
  if (!Number.isFinite(epoch)) return null
  return (
    <time className={cx(s.figures, className)} dateTime={new Date(epoch).toISOString()} title={exactUtc(epoch)}>
      {formatUtc(epoch, form)}
      {zone && (
        <>
          {' '}
          <span className={s.zone}>UTC</span>
        </>
      )}
    </time>
  )
}
