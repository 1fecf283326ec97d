import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import { type Tick, Ticks } from '../ticks/ticks.tsx'
import * as s from './dial-strip.module.css'

/** A tick of a ruler that may bear its frequency. */
export interface RulerTick extends Tick {
  /** MHz; null where there is none, or no room for it. */
  readonly figure: string | null
}

export interface DialStripProps {
  /** What the strip is about, for screen readers: "On the air". */
  label: string
  /** What stands in the VFO window: `FrequencyText` with `vfo`, and `WindowLine`s. */
  window: ReactNode
  /** The ruler beside it; without it the window stands alone, as of a frequency in no band. */
  ruler?: DialStripRuler | undefined
}

export interface DialStripRuler {
  readonly ticks: readonly RulerTick[]
  /** Where the needle stands, in percent of the width. */
  readonly needle: number
  /** The callsign at the needle. */
  readonly flag: string
  /** Others on the ruler: a list, each entry placed by `flagHeight`. Without them the ruler is decoration. */
  readonly others?: ReactNode
}

/** A frequency in the VFO window, and its place on the dial beside it. */
export function DialStrip({ label, window, ruler }: DialStripProps) {
  return (
    <section className={cx(s.strip, !ruler && s.alone)} aria-label={label}>
      <div className={s.window}>{window}</div>
      {ruler && <Ruler {...ruler} />}
    </section>
  )
}

export interface WindowLineProps {
  /** What counts of them stands in `<b>`. */
  children: ReactNode
}

/** A line of words in the window. */
export function WindowLine({ children }: WindowLineProps) {
  return <span className={s.line}>{children}</span>
}

/** How high the flags of row 0, 1, ... stand over the foot of the ruler, in pixels. */
export function flagHeight(row: number): number {
  return 34 + row * 25
}

/** Right of here a flag of the needle hangs to the left of it. */
const FLIPS_AT = 75

/** Percent beside the needle in which it would cut through a figure: on every dial, and on the narrow one of a phone. */
const CUT_WITHIN = { wide: 3, narrow: 8 } as const

function figureClass(fromNeedle: number): string {
  return cx(s.figure, fromNeedle < CUT_WITHIN.narrow && s.cutOnPhone, fromNeedle < CUT_WITHIN.wide && s.cut)
}

function Ruler({ ticks, needle, flag, others }: DialStripRuler) {
  const place = { insetInlineStart: `${needle}%` }
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
      <span className={s.needle} style={place} aria-hidden />
      <span className={s.flag} data-flipped={needle > FLIPS_AT || undefined} style={place} aria-hidden>
        {flag}
      </span>
    </div>
  )
}
