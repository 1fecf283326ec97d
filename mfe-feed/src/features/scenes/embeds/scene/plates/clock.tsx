import { useLingui } from '@lingui/react/macro'
import { useNow } from '@onfreq/session/timers'
import { formatUtc } from '@onfreq/ui/time'
import * as s from './clock.module.css'
import * as p from './plate.module.css'

/** The time in UTC. */
export function Clock() {
  const { t } = useLingui()
  const now = new Date(useNow(1_000)).toISOString()
  return (
    <article className={`${p.plate} ${s.clock}`} aria-label={t`Time`}>
      <p>
        <b>{formatUtc(now, 'clock')}</b> <span className={p.quiet}>UTC</span>
      </p>
    </article>
  )
}
