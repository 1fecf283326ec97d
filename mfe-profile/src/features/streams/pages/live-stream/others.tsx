import { useLingui } from '@lingui/react/macro'
import type { StationItem } from '@onfreq/contracts/live/stations'
import { useSession } from '@onfreq/session/session'
import { BandTag } from '@onfreq/ui/band'
import { Link } from '@onfreq/ui/link'
import { Panel } from '@onfreq/ui/panel'
import { PROGRAMME_LABELS } from './texts.ts'
import * as s from './view.module.css'

export interface OtherStreamsProps {
  readonly station: number
  readonly onAir: readonly StationItem[]
}

/** Other stations that are streaming now. */
export function OtherStreams({ station, onAir }: OtherStreamsProps) {
  const { t } = useLingui()
  const others = onAir.filter(({ id, is_live }) => is_live === 1 && id !== station)
  // Count of the entire site, from the session check every ten seconds; not available to visitors.
  const { liveStreamCount } = useSession()
  return (
    <Panel
      title={t`Other streams now`}
      note={liveStreamCount > 0 ? t`${{ count: liveStreamCount }} live on Onfreq` : undefined}
    >
      {others.length === 0 ? (
        <p className={s.quiet}>{PROGRAMME_LABELS.noOthers}</p>
      ) : (
        <ul className={s.others}>
          {others.map(({ id, my_callsign, name, band, mode }) => (
            <li key={id}>
              <Link href={`/live/user/${id}`} className={s.other}>
                <b>{my_callsign}</b>
                <span className={s.quiet}>{name}</span>
                {band && <BandTag band={band} />}
                {mode && <span className={s.quiet}>{mode}</span>}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
