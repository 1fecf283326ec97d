import { hertzToKilohertz, hertzToMegahertzText } from '@onfreq/ham/frequency'
import { cx } from '../cx.ts'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import * as s from './frequency-text.module.css'

export interface FrequencyTextProps {
  /** Integer hertz. */
  hz: number
  /** `hz`: 14.250.000 with the last group dimmed (default); `khz`: 14.250, as in the feed. */
  precision?: 'hz' | 'khz'
  /** `xs` table, `sm` row, `md` station card, `lg` VFO window, `inherit` the size around it. */
  size?: 'xs' | 'sm' | 'md' | 'lg' | 'inherit'
  /** In the VFO window the dimmed group takes the window's colour. */
  vfo?: boolean
  /** The figures are old: the Hz group becomes "—". */
  stale?: boolean
  className?: string | undefined
}

/** A frequency as a place on the dial: MHz, kHz, Hz in groups. Spoken in MHz, with the kHz in its title. */
export function FrequencyText({
  hz,
  precision = 'hz',
  size = 'inherit',
  vfo = false,
  stale = false,
  className,
}: FrequencyTextProps) {
  const [mega = '0', rest = ''] = hertzToMegahertzText(hz, 6).split('.')
  return (
    <span
      className={cx(s.frequency, s[size], vfo && s.vfo, className)}
      title={`${hertzToKilohertz(hz).toFixed(1)} kHz`}
    >
      <span aria-hidden>
        {mega}.{rest.slice(0, 3)}
        {precision === 'hz' && <span className={s.hz}>.{stale ? '—' : rest.slice(3, 6)}</span>}
      </span>
      <VisuallyHidden>{`${mega}.${trimZeros(rest)} MHz`}</VisuallyHidden>
    </span>
  )
}

/** Three decimals at least, so that 14.25 is said as it is written. */
function trimZeros(decimals: string): string {
  return decimals.slice(0, 3) + decimals.slice(3).replace(/0+$/, '')
}
