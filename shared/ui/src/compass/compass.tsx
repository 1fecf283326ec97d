import { t } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { cx } from '../cx.ts'
import * as s from './compass.module.css'

export interface CompassProps {
  /** Degrees from north, clockwise. */
  azimuth: number
  /** Label of the direction, for the title and assistive technology. */
  label?: string
  className?: string | undefined
}

/** The azimuth as a rotated arrow and as a number. */
export function Compass({ azimuth, label = t`Azimuth from you`, className }: CompassProps) {
  const { t } = useLingui()
  const degrees = ((Math.round(azimuth) % 360) + 360) % 360
  return (
    <span className={cx(s.compass, className)} title={t`${label}: ${degrees} degrees`}>
      <svg className={s.arrow} viewBox="0 0 12 12" focusable="false" aria-hidden="true">
        <path transform={`rotate(${degrees} 6 6)`} d="M6 .5 10 11.5 6 9 2 11.5Z" />
      </svg>
      {degrees}°
    </span>
  )
}
