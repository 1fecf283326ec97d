import { Trans, useLingui } from '@lingui/react/macro'
import { placeInBand } from '@onfreq/ui/band'
import { FrequencyText } from '@onfreq/ui/frequency-text'
import * as s from './frequency.module.css'
import * as p from './plate.module.css'
import type { PlateProps } from './plate.ts'

/** The radio's frequency display. */
export function Frequency({ parts: { station }, stale }: PlateProps) {
  const { t } = useLingui()
  const now = station?.now
  if (!now?.on_air) {
    return (
      <article className={`${p.plate} ${s.window}`} aria-label={t`Off the air`}>
        <p className={s.quiet}>QRT</p>
      </article>
    )
  }
  const { freq_hz, band, mode, verb, transmitting } = now
  const position = freq_hz === null ? undefined : placeInBand(freq_hz, band)
  return (
    <article className={`${p.plate} ${s.window}`} aria-label={t`On the air`}>
      <p className={s.row}>
        {transmitting && <b className={s.tx}>TX</b>}
        {band && <b>{band}</b>}
        {mode && <b>{mode}</b>}
        {verb && <span>{verb}</span>}
      </p>
      {freq_hz === null ? (
        <p className={s.quiet}>
          <Trans>On the air</Trans>
        </p>
      ) : (
        <FrequencyText hz={freq_hz} stale={stale} vfo className={s.figures} />
      )}
      <span className={s.ruler} aria-hidden>
        {position !== undefined && <i style={{ insetInlineStart: `${100 * position}%` }} />}
      </span>
    </article>
  )
}
