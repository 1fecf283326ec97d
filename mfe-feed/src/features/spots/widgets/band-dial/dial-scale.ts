/** Ticks and figures of the ruler. Positions are in percent of the dial's width. */
import type { Tick } from '@onfreq/ui/ticks'
import type { DialBand } from './dial-bands.ts'

const FIGURE_STEPS_KHZ = [1, 2, 5, 10, 25, 50, 100, 250, 500, 1000, 2500]
const MAX_FIGURES = 15
const TICKS_PER_FIGURE = 5

export interface Figure {
  readonly at: number
  /** Frequency in MHz with three decimals. */
  readonly text: string
}

export interface DialScale {
  readonly ticks: readonly Tick[]
  readonly figures: readonly Figure[]
}

/** Position of a frequency on a band's dial, in percent; outside 0 to 100 if it is outside the displayed range. */
export function toPercent(band: Pick<DialBand, 'fromHz' | 'toHz'>, frequencyHz: number): number {
  return ((frequencyHz - band.fromHz) / (band.toHz - band.fromHz)) * 100
}

/** Frequency at a position on the dial, limited to its range and rounded to `stepHz`. */
export function frequencyAt(band: Pick<DialBand, 'fromHz' | 'toHz'>, percent: number, stepHz = 100): number {
  const hertz = band.fromHz + (percent / 100) * (band.toHz - band.fromHz)
  const rounded = Math.round(hertz / stepHz) * stepHz
  return Math.min(band.toHz, Math.max(band.fromHz, rounded))
}

/** A scale with at most fifteen figures, and five ticks per figure. */
export function toScale(band: Pick<DialBand, 'fromHz' | 'toHz'>): DialScale {
  const spanKhz = (band.toHz - band.fromHz) / 1000
  const figureKhz = FIGURE_STEPS_KHZ.find((step) => spanKhz / step <= MAX_FIGURES) ?? 5000
  const figureHz = figureKhz * 1000
  const tickHz = figureHz / TICKS_PER_FIGURE
  const ticks: Tick[] = []
  const figures: Figure[] = []
  for (let hz = Math.ceil(band.fromHz / tickHz) * tickHz; hz <= band.toHz; hz += tickHz) {
    const at = toPercent(band, hz)
    const major = hz % figureHz === 0
    ticks.push({ at, major })
    // A figure at the very edge would be clipped.
    if (major && at > 1.5 && at < 98.5) figures.push({ at, text: (hz / 1e6).toFixed(3) })
  }
  return { ticks, figures }
}
