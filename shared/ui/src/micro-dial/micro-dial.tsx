import type { CSSProperties } from 'react'
import { cx } from '../cx.ts'
import * as s from './micro-dial.module.css'

const TICKS = Array.from({ length: 41 }, (_, index) => ({ index, x: `${index * 2.5}%`, major: index % 10 === 0 }))

export interface MicroDialProps {
  /** Where the mark stands along the band, 0 to 1. Without it the dial is empty. */
  at?: number | undefined
  /** The mark's colour as a CSS value, e.g. `bandColour('20m')`. */
  colour?: string | undefined
  className?: string | undefined
}

/** A small ruler of one band. It repeats what the figures say, so it is decoration. */
export function MicroDial({ at, colour, className }: MicroDialProps) {
  const style: CSSProperties = { insetInlineStart: `${Math.min(Math.max(at ?? 0, 0), 1) * 100}%` }
  if (colour) style.background = colour
  return (
    <span className={cx(s.dial, className)} aria-hidden>
      <svg className={s.ticks} focusable="false" aria-hidden="true">
        {TICKS.map((tick) => (
          <line key={tick.index} x1={tick.x} x2={tick.x} y1={tick.major ? 3 : 6} y2={9} />
        ))}
      </svg>
      {at !== undefined && <span className={s.mark} style={style} />}
    </span>
  )
}
