import { Ticks } from '../ticks/ticks.tsx'
import * as s from './resting-dial.module.css'

export interface RestingDialProps {
  /** First frequency of the scale in kHz, a multiple of 50. */
  from?: number
  /** Last frequency of the scale in kHz, a multiple of 50. */
  to?: number
  /** Needle position in kHz; the centre by default, `null` for no needle. */
  needle?: number | null
}

const TICK_STEP = 5
const LONG_TICK_STEP = 25
const FIGURE_STEP = 50
/** A figure closer to the needle than this fraction of the scale is omitted. */
const NEEDLE_CLEARANCE = 0.04

/** A dial of an empty band, shown above pages without other content. Decorative. */
export function RestingDial({ from = 14_000, to = 14_350, needle = (from + to) / 2 }: RestingDialProps) {
  const frequencies = Array.from({ length: (to - from) / TICK_STEP + 1 }, (_, index) => from + index * TICK_STEP)
  const toPercent = (khz: number) => ((khz - from) / (to - from)) * 100
  const isAtNeedle = (khz: number) => needle !== null && Math.abs(khz - needle) < (to - from) * NEEDLE_CLEARANCE
  const figures = frequencies.filter((khz) => khz % FIGURE_STEP === 0 && khz > from && khz < to && !isAtNeedle(khz))
  return (
    <div className={s.dial} aria-hidden>
      <Ticks
        ticks={frequencies.map((khz) => ({ at: toPercent(khz), major: khz % LONG_TICK_STEP === 0 }))}
        height={26}
        major={14}
        minor={8}
      />
      {figures.map((khz) => (
        <span key={khz} className={s.figure} style={{ insetInlineStart: `${toPercent(khz)}%` }}>
          {formatFrequency(khz)}
        </span>
      ))}
      {needle !== null && <span className={s.needle} style={{ insetInlineStart: `${toPercent(needle)}%` }} />}
    </div>
  )
}

/** In megahertz, "14.250"; below 1 MHz in kilohertz, "404". */
function formatFrequency(khz: number): string {
  return khz < 1_000 ? String(khz) : (khz / 1_000).toFixed(3)
}
