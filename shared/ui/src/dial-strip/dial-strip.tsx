import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import { type Tick, Ticks } from '../ticks/ticks.tsx'
import * as s from './dial-strip.module.css'

/** A ruler tick with an optional frequency label. */
export interface RulerTick extends Tick {
  /** In MHz; null for a tick without a label, or without space for it. */
  readonly figure: string | null
}

export interface DialStripProps {
  /** Accessible name: "On the air". */
  label: string
  /** Content of the VFO window: `FrequencyText` with `vfo`, and `WindowLine`s. */
  window: ReactNode
  /** The ruler; omitted for a frequency outside the bands. */
  ruler?: DialStripRuler | undefined
}

export interface DialStripRuler {
  readonly ticks: readonly RulerTick[]
  /** Needle position in percent of the width. */
  readonly needle: number
  /** Callsign at the needle. */
  readonly flag: string
  /** Other stations as a list; `flagHeight` positions each. Without them the ruler is decorative. */
  readonly others?: ReactNode
}

/** A frequency in a VFO window, with its position on the dial. */
export function DialStrip({ label, window, ruler }: DialStripProps) {
  return (
    <section className={cx(s.strip, !ruler && s.alone)} aria-label={label}>
      <div className={s.window}>{window}</div>
      {ruler && <Ruler {...ruler} />}
    </section>
  )
}

export interface WindowLineProps {
  /** Emphasise with `<b>`. */
  children: ReactNode
}

/** A text line in the window. */
export function WindowLine({ children }: WindowLineProps) {
  return <span className={s.line}>{children}</span>
}

/** Height of the flags in rows 0, 1, ... above the bottom of the ruler, in pixels. */
export function flagHeight(row: number): number {
  return 34 + row * 25
}

/** Beyond this position, in percent, the needle's flag extends to the left. */
const FLIP_POSITION = 75

/** Distance from the needle, in percent, at which it would cut through a figure: on wide dials and on a phone. */
const FIGURE_CLEARANCE = { wide: 3, narrow: 8 } as const

function figureClass(fromNeedle: number): string {
  return cx(s.figure, fromNeedle < FIGURE_CLEARANCE.narrow && s.cutOnPhone, fromNeedle < FIGURE_CLEARANCE.wide && s.cut)
}

function Ruler({ ticks, needle, flag, others }: DialStripRuler) {
  const position = { insetInlineStart: `${needle}%` }
  return (
    <div className={cx(s.dial, others !== undefined && s.busy)}>
      <div aria-hidden className={s.figures}>
        <Ticks className={s.ticks} ticks={ticks} height={12} major={12} minor={6} />
        {ticks.map(
          ({ at, figure }) =>
            figure && (
              <span key={at} className={figureClass(Math.abs(at - needle))} style={{ insetInlineStart: `${at}%` }}>
                {figure}
              </span>
            ),
        )}
      </div>
      {others}
      <span className={s.needle} style={position} aria-hidden />
      <span className={s.flag} data-flipped={needle > FLIP_POSITION || undefined} style={position} aria-hidden>
        {flag}
      </span>
    </div>
  )
}
