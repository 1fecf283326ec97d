import { cx } from '../cx.ts'
import * as s from './time.module.css'
import { exactUtc, formatUtc, type Instant, toEpoch, type UtcForm } from './time.ts'

export interface UtcTimeProps {
  at: Instant
  form?: UtcForm
  /** Writes "UTC" behind it, where no column head or label says so. */
  zone?: boolean
  className?: string | undefined
}

/** A moment in UTC in even figures, with the exact time in its title. */
export function UtcTime({ at, form = 'dateMinute', zone = false, className }: UtcTimeProps) {
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
