import { useLingui } from '@lingui/react/macro'
import type { EmbedProps } from '@onfreq/embed/start'
import { placeInBand } from '@onfreq/ui/band'
import { bandColour } from '@onfreq/ui/band-colour'
import { FrequencyText } from '@onfreq/ui/frequency-text'
import { MicroDial } from '@onfreq/ui/micro-dial'
import { formatUtc } from '@onfreq/ui/time'
import type embed from './embed.ts'
import * as s from './view.module.css'

/** A station's current or last frequency. */
export default function LastFrequency({ data: { station, at }, stale, obs, profile }: EmbedProps<typeof embed>) {
  const { t } = useLingui()
  const { callsign, band, mode, freq_hz, on_air } = station
  const label = on_air ? t`On frequency` : t`Last frequency`
  return (
    <article className={`embed-plate ${s.plate}`} aria-label={t`${label} of ${callsign}`}>
      <p className={s.row}>
        {obs ? (
          <span>{label}</span>
        ) : (
          <a className="embed-call" href={profile(callsign)} target="_blank" rel="noopener">
            {callsign}
          </a>
        )}
        {band && <b>{band}</b>}
        {mode && <b>{mode}</b>}
        {!obs && <span className={s.when}>{on_air ? t`on the air` : at && `${formatUtc(at, 'date')} UTC`}</span>}
      </p>
      {freq_hz === null ? (
        <span className={s.none}>{on_air ? t`On the air` : '—'}</span>
      ) : (
        <FrequencyText hz={freq_hz} stale={stale} vfo={obs} className={s.freq} />
      )}
      <MicroDial
        at={freq_hz === null ? undefined : placeInBand(freq_hz, band)}
        colour={band ? bandColour(band) : undefined}
      />
    </article>
  )
}
