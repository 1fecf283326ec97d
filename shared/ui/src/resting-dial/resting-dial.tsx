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

const STEP = 5
const LONG_TICK_STEP = 25
const FIGURE_STEP = 50
/** A figure closer to the needle than this share of the scale is omitted. */
const NEEDLE_NEEDS = 0.04

/** An empty band with a resting needle, above pages without other content. Decorative. */
export function RestingDial({ from = 14_000, to = 14_350, needle = (from + to) / 2 }: RestingDialProps) {
  const places = Array.from({ length: (to - from) / STEP + 1 }, (_, index) => from + index * STEP)
  const toPercent = (khz: number) => ((khz - from) / (to - from)) * 100
  const isUnder = (khz: number) => needle !== null && Math.abs(khz - needle) < (to - from) * NEEDLE_NEEDS
  const figures = places.filter((khz) => khz % FIGURE_STEP === 0 && khz > from && khz < to && !isUnder(khz))
  return (
    <div className={s.dial} aria-hidden>
      <Ticks
        ticks={places.map((khz) => ({ at: toPercent(khz), major: khz % LONG_TICK_STEP === 0 }))}
        height={26}
        major={14}
        minor={8}
      />
      {figures.map((khz) => (
        <span key={khz} className={s.figure} style={{ insetInlineStart: `${toPercent(khz)}%` }}>
          {megahertz(khz)}
        </span>
      ))}
      {needle !== null && <span className={s.needle} style={{ insetInlineStart: `${toPercent(needle)}%` }} />}
    </div>
  )
}

/** 14.250, and 404 below the first megahertz. */
function megahertz(khz: number): string {
  return khz < 1_000 ? String(khz) : (khz / 1_000).toFixed(3)
}
