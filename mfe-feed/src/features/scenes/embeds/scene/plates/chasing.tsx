import { t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { formatNumber } from '@onfreq/i18n/format'
import { useNow } from '@onfreq/session/timers'
import { FrequencyText } from '@onfreq/ui/frequency-text'
import * as s from './chasing.module.css'
import * as p from './plate.module.css'
import type { PlateProps } from './plate.ts'

const MINUTE_MS = 60_000

/** Spotters of the station, where they are, and the time since the spot. */
export function Chasing({ parts: { chasing = [] } }: PlateProps) {
  const { t } = useLingui()
  const now = useNow(MINUTE_MS / 2)
  return (
    <article className={`${p.plate} ${s.plate}`} aria-label={t`Who’s chasing`}>
      <p className={p.head}>
        <span>
          <Trans>Who’s chasing</Trans>
        </span>
      </p>
      {chasing.length === 0 && (
        <p className={p.quiet}>
          <Trans>No spots yet</Trans>
        </p>
      )}
      <ol className={s.rows}>
        {chasing.map(({ id, spotter, spotters, freq_hz, at }) => (
          <li key={id} className={s.row}>
            <b className={`${p.call} ${p.line}`}>{spotter}</b>
            <span className={s.more}>{spotters > 1 ? `+${formatNumber(spotters - 1)}` : ''}</span>
            <FrequencyText hz={freq_hz} />
            <span className={s.ago}>{minutesAgo(now, at)}</span>
          </li>
        ))}
      </ol>
    </article>
  )
}

function minutesAgo(now: number, at: string): string {
  const minutes = Math.floor((now - Date.parse(at)) / MINUTE_MS)
  return minutes < 1 ? t`now` : minutes < 60 ? t`${minutes} min` : t`1 h`
}
