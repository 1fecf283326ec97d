import { canonicalMode, type ModeClass, modeClass } from '@onfreq/ham/modes'
import { cx } from '../cx.ts'
import * as s from './mode.module.css'
import { modeColour } from './mode-colour.ts'

type Drawing = ModeClass | 'sine'

/** Signal shapes: dot and dash, voice, steps, scan lines, sine wave, square wave. */
const PATHS: Record<Drawing, string> = {
  cw: 'M1 5h.01M4 5h4.5M12 5h.01',
  voice: 'M1 5h1.4l1.2-3.5L5.8 8.5 8 1.5l1.6 6L10.4 5H12',
  data: 'M1 8V5h3V2h3v6h3V5h2',
  sstv: 'M1 2h11M1 5h7M1 8h10',
  sine: 'M1 5c1-5 2-5 3 0s2 5 3 0 2-5 3 0 1.5 3 2 1',
  'digital-voice': 'M1 7.5h2v-5h3v5h3v-5h3',
}

function getDrawing(mode: string, submode?: string | null): Drawing {
  const name = canonicalMode(mode, submode).mode
  return name === 'AM' || name === 'FM' ? 'sine' : modeClass(mode, submode)
}

export interface ModeGlyphProps {
  /** ADIF mode in any case: SSB, CW, MFSK. Unknown modes use the shape and colour of data. */
  mode: string
  /** ADIF submode: USB, FT4. Displayed when present. */
  submode?: string | null | undefined
  className?: string | undefined
}

/** The signal shape of a mode in its colour, shown before the mode's name. */
export function ModeGlyph({ mode, submode, className }: ModeGlyphProps) {
  return (
    <svg
      className={cx(s.glyph, className)}
      style={{ stroke: modeColour(mode, submode) }}
      viewBox="0 0 13 10"
      focusable="false"
      aria-hidden="true"
    >
      <path d={PATHS[getDrawing(mode, submode)]} />
    </svg>
  )
}
