import { useNow } from '@onfreq/session/timers'
import { FrequencyText } from '@onfreq/ui/frequency-text'
import * as s from './chasing.module.css'
import * as p from './plate.module.css'
import type { PlateProps } from './plate.ts'

const MINUTE = 60_000

/** Who has heard the station, where, and how long ago. */
export function Chasing({ parts: { chasing = [] } }: PlateProps) {
  const now = useNow(MINUTE / 2)
  return (
    <article className={`${p.plate} ${s.plate}`} aria-label="Who’s chasing">
      <p className={p.head}>
        <span>Who’s chasing</span>
      </p>
      {chasing.length === 0 && <p className={p.quiet}>No spots yet</p>}
      <ol className={s.rows}>
        {chasing.map(({ id, spotter, spotters, freq_hz, at }) => (
          <li key={id} className={s.row}>
            <b className={`${p.call} ${p.line}`}>{spotter}</b>
            <span className={s.more}>{spotters > 1 ? `+${(spotters - 1).toLocaleString('en')}` : ''}</span>
            <FrequencyText hz={freq_hz} />
            <span className={s.ago}>{minutesAgo(now, at)}</span>
          </li>
        ))}
      </ol>
    </article>
  )
}

function minutesAgo(now: number, at: string): string {
  const minutes = Math.floor((now - Date.parse(at)) / MINUTE)
  return minutes < 1 ? 'now' : minutes < 60 ? `${minutes} min` : '1 h'
}
