import { Trans, useLingui } from '@lingui/react/macro'
import type { EmbedProps } from '@onfreq/embed/start'
import { FrequencyText } from '@onfreq/ui/frequency-text'
import { formatUtc } from '@onfreq/ui/time'
import type embed from './embed.ts'
import * as s from './view.module.css'

type Props = EmbedProps<typeof embed>

const DEFAULT_ROWS = { page: 8, obs: 5 }
const MAX_ROWS = 20

/** The newest spots, embedded on another site or stream. */
export default function Spots({ data: { title, note, spots }, obs, option, profile }: Props) {
  const rows = Math.min(Number(option('rows')) || (obs ? DEFAULT_ROWS.obs : DEFAULT_ROWS.page), MAX_ROWS)
  return (
    <article className={`embed-plate ${s.spots}`} aria-label={title}>
      <header className="embed-head">
        <span>{title}</span>
        <span>{note}</span>
      </header>
      {spots.length === 0 && (
        <p className="embed-quiet">
          <Trans>Nothing heard in the last hour.</Trans>
        </p>
      )}
      <ol className={s.rows}>
        {spots.slice(0, rows).map((spot) => (
          <Row key={spot.id} spot={spot} obs={obs} profile={profile} />
        ))}
      </ol>
    </article>
  )
}

function Row({
  spot,
  obs,
  profile,
}: { readonly spot: Props['data']['spots'][number] } & Pick<Props, 'obs' | 'profile'>) {
  const { t } = useLingui()
  const { callsign, freq_hz, mode, spotter, spotters, at } = spot
  return (
    <li className={s.row}>
      <time dateTime={at}>{formatUtc(at, 'minute')}</time>
      {obs ? (
        <b className="embed-call">{callsign}</b>
      ) : (
        <a className="embed-call" href={profile(callsign)} target="_blank" rel="noopener">
          {callsign}
        </a>
      )}
      <FrequencyText hz={freq_hz} precision="khz" className={s.frequency} />
      <span className={s.heard}>{spotters > 1 ? t`heard by ${spotters}` : t`heard by ${spotter}`}</span>
      <span className={s.mode}>{mode}</span>
    </li>
  )
}
