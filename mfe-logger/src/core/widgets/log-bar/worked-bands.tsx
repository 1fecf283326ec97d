import { t } from '@lingui/core/macro'
import { LOG_TEXTS } from '@onfreq/contracts/log/texts'
import { DIAL_BANDS } from '@onfreq/ham/bands'
import { formatSeries } from '@onfreq/i18n/format'
import { useLingui } from '@onfreq/i18n/react'
import { bandColour } from '@onfreq/ui/band-colour'
import { cx } from '@onfreq/ui/cx'
import * as s from './worked-bands.module.css'

interface WorkedBandsProps {
  /** Bands on which the station has been worked. */
  readonly worked: readonly string[]
  /** The current band. */
  readonly tuned: string | null
}

/** One box per band: worked bands have their colour; the tuned band is amber if it would be new. */
export function WorkedBands({ worked, tuned }: WorkedBandsProps) {
  useLingui()
  const fresh = tuned !== null && !worked.includes(tuned)
  return (
    <div className={s.row} role="img" aria-label={description(worked, fresh ? tuned : null)}>
      {fresh && <span className={s.words}>{LOG_TEXTS.newOnBand(tuned)}</span>}
      {DIAL_BANDS.map((band) => (
        <span
          key={band}
          className={cx(s.band, worked.includes(band) && s.worked, fresh && band === tuned && s.fresh)}
          style={{ '--worked': bandColour(band) } as Record<string, string>}
        >
          {band.replace(/m$/, '').replace('70c', '70cm')}
        </span>
      ))}
    </div>
  )
}

function description(worked: readonly string[], fresh: string | null): string {
  const bands = formatSeries(worked)
  const existing = worked.length > 0 ? t`Worked on ${bands}.` : t`New on every band.`
  return fresh ? `${existing} ${t`${fresh} would be new with this station.`}` : existing
}
