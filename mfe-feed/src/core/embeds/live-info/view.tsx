import { Trans, useLingui } from '@lingui/react/macro'
import { pictureAddress } from '@onfreq/contracts/people/picture-address'
import type { EmbedProps } from '@onfreq/embed/start'
import { placeInBand } from '@onfreq/ui/band'
import { bandColour } from '@onfreq/ui/band-colour'
import { FrequencyText } from '@onfreq/ui/frequency-text'
import { MicroDial } from '@onfreq/ui/micro-dial'
import type embed from './embed.ts'
import * as s from './view.module.css'

type Props = EmbedProps<typeof embed>

/** A station's banner: its name, and its current frequency on the dial. */
export default function LiveInfo({ data: { station }, stale, obs, profile }: Props) {
  const { t } = useLingui()
  const { callsign, name, image, activation } = station
  const callsignView = (
    <>
      <span className={s.call}>{callsign}</span>
      <span className={s.name}>
        <span>{name}</span> {activation && <em>{activation}</em>}
      </span>
    </>
  )
  return (
    <article className={`embed-plate ${s.banner}`} aria-label={t`${callsign} on Onfreq`}>
      {image ? (
        <img className={s.photo} src={pictureAddress(image, 's')} alt="" />
      ) : (
        <span className={s.tile} aria-hidden>
          {callsign.slice(0, 2)}
        </span>
      )}
      {obs ? (
        <div className={s.id}>{callsignView}</div>
      ) : (
        <a className={s.id} href={profile(callsign)} target="_blank" rel="noopener">
          {callsignView}
        </a>
      )}
      <StationLocation station={station} stale={stale} obs={obs} />
    </article>
  )
}

type WhereProps = Pick<Props, 'stale' | 'obs'> & Pick<Props['data'], 'station'>

function StationLocation({ station, stale, obs }: WhereProps) {
  const { on_air, transmitting, band, mode, verb, freq_hz } = station
  if (!on_air) {
    return (
      <div className={`${s.where} ${s.off}`}>
        <span className={s.qrt}>QRT</span>
        <MicroDial />
      </div>
    )
  }
  return (
    <div className={s.where}>
      <span className={s.row}>
        {transmitting && <b className={s.tx}>TX</b>}
        {band && <b>{band}</b>}
        {mode && <b>{mode}</b>}
        {verb && <span>{verb}</span>}
      </span>
      {freq_hz === null ? (
        <span className={s.qrt}>
          <Trans>On the air</Trans>
        </span>
      ) : (
        <FrequencyText hz={freq_hz} stale={stale} vfo={obs} className={s.freq} />
      )}
      <MicroDial
        at={freq_hz === null ? undefined : placeInBand(freq_hz, band)}
        colour={band ? bandColour(band) : undefined}
      />
    </div>
  )
}
