import { useLingui } from '@lingui/react/macro'
import { TIMERS } from '@onfreq/contracts/site/limits'
import { useNow } from '@onfreq/session/timers'
import { cx } from '../cx.ts'
import * as s from './time.module.css'
import { formatUtc } from './time.ts'

export interface UtcClockProps {
  /** A fixed time, for a picture or a locked field; the clock then does not tick. */
  at?: number | undefined
  className?: string | undefined
}

/** The UTC clock that contacts are logged with. It ticks without announcing each second to screen readers. */
export function UtcClock({ at, className }: UtcClockProps) {
  const { t } = useLingui()
  const now = useNow(TIMERS.clockTick)
  return (
    <span className={cx(s.clock, className)} role="timer" aria-live="off" aria-label={t`Time in UTC`}>
      <span className={s.figures}>{formatUtc(at ?? now, 'clock')}</span>
      <span className={s.zone}>UTC</span>
    </span>
  )
}
