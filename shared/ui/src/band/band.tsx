import { bandAt, findBand } from '@onfreq/ham/bands'
import type { CSSProperties } from 'react'
import { cx } from '../cx.ts'
import type { RulerMark } from '../frequency-text/frequency-text.tsx'
import * as s from './band.module.css'
import { bandColour, bandTextColour } from './band-colour.ts'

export interface BandTagProps {
  /** ADIF name in any case: `20m`. */
  band: string
  className?: string | undefined
}

/** A band's name after a colour swatch. */
export function BandTag({ band, className }: BandTagProps) {
  return (
    <span className={cx(s.tag, className)} style={swatch(band)}>
      {band.toLowerCase()}
    </span>
  )
}

function swatch(band: string): CSSProperties & Record<'--swatch', string> {
  return { '--swatch': bandColour(band) }
}

/** A band's name on its colour, for legends of maps and charts. Use `BandTag` elsewhere. */
export function BandChip({ band, className }: BandTagProps) {
  return (
    <span className={cx(s.chip, className)} style={{ background: bandColour(band), color: bandTextColour(band) }}>
      {band.toLowerCase()}
    </span>
  )
}

/** Position of a frequency in its band, 0 to 1, for `MicroDial`; undefined outside every band. */
export function placeInBand(hertz: number, band?: string | null): number | undefined {
  const range = findBand(band) ?? bandAt(hertz)
  if (!range || hertz < range.lowHz || hertz > range.highHz) return undefined
  return (hertz - range.lowHz) / (range.highHz - range.lowHz)
}

/** Position and colour of a frequency for the ruler under `FrequencyText`; undefined outside every band. */
export function rulerMark(hertz: number, band?: string | null): RulerMark | undefined {
  const at = placeInBand(hertz, band)
  return at === undefined ? undefined : { at, colour: bandColour(band ?? bandAt(hertz)?.name) }
}
