import { t } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { bandColour } from '@onfreq/ui/band-colour'
import { cx } from '@onfreq/ui/cx'
import type { CSSProperties } from 'react'
import * as s from './bands-now.module.css'
import * as p from './plate.module.css'
import type { PlateProps } from './plate.ts'

const RESTING = {
  get headline() {
    return t`A sentence stands here when a band opens`
  },
  opened: false,
  bands: ['80m', '40m', '30m', '20m', '17m', '15m', '10m'].map((band, n) => ({
    band,
    contacts: [12, 90, 31, 74, 22, 40, 8][n] ?? 0,
    more: false,
  })),
}
const MAX_BANDS = 12

/** Activity of each band in the last hour, with the owner's band marked, and the highlight below. */
export function BandsNow({ parts: { bands: bandData, station }, resting }: PlateProps) {
  const { t } = useLingui()
  const now = bandData ?? (resting ? RESTING : undefined)
  if (now === undefined) return null
  const { headline, opened } = now
  const bands = now.bands.slice(0, MAX_BANDS)
  const max = Math.max(1, ...bands.map(({ contacts }) => contacts))
  return (
    <article className={`${p.plate} ${s.plate}`} aria-label={t`Bands now`}>
      {bands.length > 0 && (
        <ul className={s.bands}>
          {bands.map(({ band, contacts, more }) => (
            <li
              key={band}
              className={cx(s.band, more && s.more, band === station?.now.band && s.own)}
              aria-label={t`${band}: ${contacts} in the last hour`}
              style={toLevel(band, contacts / max)}
            >
              <span className={s.level} />
              {band}
            </li>
          ))}
        </ul>
      )}
      <p className={cx(p.line, s.headline, opened && s.opened)}>{headline}</p>
    </article>
  )
}

function toLevel(band: string, part: number): CSSProperties & Record<'--band' | '--part', string> {
  return { '--band': bandColour(band), '--part': `${Math.round(part * 100)}%` }
}
