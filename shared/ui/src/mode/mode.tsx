import { modeLabel } from '@onfreq/ham/modes'
import { cx } from '../cx.ts'
import * as s from './mode.module.css'
import { modeColour, modeTextColour } from './mode-colour.ts'
import { ModeGlyph, type ModeGlyphProps } from './mode-glyph.tsx'

export { ModeGlyph }

export interface ModeTagProps extends ModeGlyphProps {
  /** Truncates a long name, e.g. to 8 characters in the feed. */
  maxLength?: number | undefined
}

/** A mode's name (its submode, if there is one) with its signal shape. */
export function ModeTag({ mode, submode, maxLength, className }: ModeTagProps) {
  const label = modeLabel(mode, submode).toUpperCase()
  const text = maxLength ? label.slice(0, maxLength) : label
  return (
    <span className={cx(s.tag, className)} title={text === label ? undefined : label}>
      <ModeGlyph mode={mode} submode={submode} />
      {text}
    </span>
  )
}

/** A mode's name on its colour, for legends of maps and charts. Use `ModeTag` elsewhere. */
export function ModeChip({ mode, submode, className }: ModeGlyphProps) {
  return (
    <span
      className={cx(s.chip, className)}
      style={{ background: modeColour(mode, submode), color: modeTextColour(mode, submode) }}
    >
      {modeLabel(mode, submode).toUpperCase()}
    </span>
  )
}
