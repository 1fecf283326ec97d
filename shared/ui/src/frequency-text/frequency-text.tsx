import { hertzToKilohertz, hertzToMegahertzText } from '@onfreq/ham/frequency'
import type { CSSProperties } from 'react'
import { cx } from '../cx.ts'
import * as s from './frequency-text.module.css'

/** Position of a frequency on the ruler of its band. */
export interface RulerMark {
  /** 0 to 1 along the band. */
  readonly at: number
  /** CSS value. */
  readonly colour: string
}

export interface FrequencyTextProps {
  /** Integer hertz. */
  hz: number
  /** `hz`: 14.250.000 with the last group dimmed (default); `khz`: 14.250, as in the feed. */
  precision?: 'hz' | 'khz'
  /** `mhz`: 14.250.000 (default); `khz`: 14 250.000 kHz, as on station cards. */
  unit?: 'mhz' | 'khz'
  /** `xs` table, `sm` row, `md` station card, `lg` VFO window, `inherit` the surrounding size. */
  size?: 'xs' | 'sm' | 'md' | 'lg' | 'inherit'
  /** Uses the colours of the VFO window for the dimmed last group. */
  vfo?: boolean
  /** Draws the figures on the ruler of their band, as in tables: see `rulerMark` of `@onfreq/ui/band`. */
  ruler?: RulerMark | undefined
  /** Stale value: the Hz group becomes "—". */
  stale?: boolean
  className?: string | undefined
}

/** A frequency in groups of MHz, kHz and Hz. Screen readers read it in MHz; its title has kHz. */
export function FrequencyText({
  hz,
  precision = 'hz',
  unit = 'mhz',
  size = 'inherit',
  vfo = false,
  stale = false,
  ruler,
  className,
}: FrequencyTextProps) {
  const [mega = '0', rest = ''] = hertzToMegahertzText(hz, 6).split('.')
  return (
    <span
      className={cx(s.frequency, s[size], vfo && s.vfo, ruler && s.ruler, className)}
      style={ruler && markStyle(ruler)}
      title={`${hertzToKilohertz(hz).toFixed(1)} kHz`}
    >
      <span aria-hidden>
        {mega}
        {unit === 'khz' ? '\u00a0' : '.'}
        {rest.slice(0, 3)}
        {precision === 'hz' && <span className={cx(s.hz, stale && s.old)}>.{stale ? '—' : rest.slice(3, 6)}</span>}
        {unit === 'khz' && <span className={s.unit}> kHz</span>}
      </span>
      <span className={s.spoken}>{`${mega}.${trimZeros(rest)} MHz`}</span>
    </span>
  )
}

function markStyle({ at, colour }: RulerMark): CSSProperties & Record<`--${string}`, string | number> {
  return { '--at': at, '--mark': colour }
}

/** Keeps at least three decimals, so that 14.250 is read as displayed. */
function trimZeros(decimals: string): string {
  return decimals.slice(0, 3) + decimals.slice(3).replace(/0+$/, '')
}
