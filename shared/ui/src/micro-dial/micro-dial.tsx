import type { CSSProperties } from 'react'
import { cx } from '../cx.ts'
import { evenTicks, Ticks } from '../ticks/ticks.tsx'
import * as s from './micro-dial.module.css'

const TICKS = evenTicks(40, 10)

export interface MicroDialProps {
  /** Position along the band, 0 to 1. Without it the dial is empty. */
  at?: number | undefined
  /** The mark's colour as a CSS value, e.g. `bandColour('20m')`. */
  colour?: string | undefined
  className?: string | undefined
}

/** A small ruler of one band. Decorative, because it repeats the figures next to it. */
export function MicroDial({ at, colour, className }: MicroDialProps) {
  const style: CSSProperties & Record<'--at', number> = { '--at': Math.min(Math.max(at ?? 0, 0), 1) }
  if (colour) style.background = colour
  return (
    <span className={cx(s.dial, className)} aria-hidden>
      <Ticks className={s.ticks} ticks={TICKS} height={9} major={6} minor={3} />
      {at !== undefined && <span className={s.mark} style={style} />}
    </span>
  )
}
