import { useLingui } from '@lingui/react/macro'
import { hertzToMegahertzText } from '@onfreq/ham/frequency'
import { placeInBand } from '../band/band.tsx'
import { cx } from '../cx.ts'
import { FrequencyText } from '../frequency-text/frequency-text.tsx'
import { Link } from '../link/link.tsx'
import { MicroDial } from '../micro-dial/micro-dial.tsx'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import * as s from './station-badge.module.css'

export interface StationBadgeProps {
  /** Callsign of the station. */
  callsign: string
  /** In hertz. Without it the station is off the air ("QRT"). */
  hz?: number | undefined
  /** Band name, e.g. `20m`. */
  band?: string | undefined
  /** Display name: submode or mode. */
  mode?: string | undefined
  /** Whether the station is transmitting. */
  transmitting?: boolean
  /** Turns the full badge into a link. */
  href?: string | undefined
  /** Link target: `_blank` on other sites. */
  target?: string | undefined
  className?: string | undefined
}

/** A compact badge of a station: callsign, frequency, band, mode and its position on the dial. */
export function StationBadge({
  callsign,
  hz,
  band,
  mode,
  transmitting = false,
  href,
  target,
  className,
}: StationBadgeProps) {
  const { t } = useLingui()
  const onAir = hz !== undefined
  const content = (
    <>
      <span className={s.call}>
        <bdi dir="ltr">{callsign.toUpperCase()}</bdi>
        <span className={cx(s.dot, !onAir && s.ring)} aria-hidden />
        {transmitting && <span className={s.tx}>TX</span>}
      </span>
      {onAir ? <FrequencyText hz={hz} className={s.frequency} /> : <span className={s.qrt}>QRT</span>}
      <span className={s.meta}>{[band, mode].filter(Boolean).join(' ')}</span>
      <MicroDial at={onAir ? placeInBand(hz, band) : undefined} colour="var(--needle)" />
      <VisuallyHidden>{onAir ? t`on ${{ hz: hertzToMegahertzText(hz, 3) }} MHz` : t`off the air`}</VisuallyHidden>
    </>
  )
  const classes = cx(s.badge, className)
  return href ? (
    <Link href={href} target={target} className={classes}>
      {content}
    </Link>
  ) : (
    <span className={classes}>{content}</span>
  )
}
