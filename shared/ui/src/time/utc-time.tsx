import { useLingui } from '@onfreq/i18n/react'
import { cx } from '../cx.ts'
import * as s from './time.module.css'
import { exactUtc, formatUtc, type Instant, toEpoch, type UtcForm } from './time.ts'

export interface UtcTimeProps {
  /** A moment: epoch milliseconds, ISO text, or a `Date`. Invalid times render nothing. */
  at: Instant
  /** `clock` 18:42:07, `minute` 18:42, `date` 2026-11-21, `day` 21 Nov 2026, `dateMinute` (default) and `dateTime` both parts. */
  form?: UtcForm
  /** Appends "UTC"; use it if no column header or label mentions UTC. */
  zone?: boolean
  className?: string | undefined
}

/** A UTC time in tabular figures, with the exact time in its title. */
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
