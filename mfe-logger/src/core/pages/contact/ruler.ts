/** Ruler of a band with a contact's position. Positions are percent of the width. */
import type { Band } from '@onfreq/ham/bands'
import type { RulerTick } from '@onfreq/ui/dial-strip'

export interface ContactRuler {
  readonly ticks: readonly RulerTick[]
  readonly needle: number
}

/** Label step in hertz: the smallest for which the labels fit. */
const STEPS = [10_000, 25_000, 50_000, 100_000, 250_000, 500_000, 1_000_000, 5_000_000, 25_000_000, 100_000_000]
const MAX_FIGURES = 10
const MINOR = 5
/** Labels closer to the edges would be cut off, and closer to the needle crossed out. */
const EDGE = 4
const NEEDLE = 2

/** Ticks at fifths of a step, labels at full steps. */
export function toRuler({ lowHz, highHz }: Pick<Band, 'lowHz' | 'highHz'>, hertz: number): ContactRuler {
  const width = highHz - lowHz
  const step = STEPS.find((each) => width / each <= MAX_FIGURES) ?? width
  const percent = (hz: number) => ((hz - lowHz) / width) * 100
  const part = step / MINOR
  const needle = Math.min(100, Math.max(0, percent(hertz)))
  const hasRoom = (at: number) => at >= EDGE && at <= 100 - EDGE && Math.abs(at - needle) > NEEDLE
  const ticks: RulerTick[] = []
  for (let n = Math.ceil(lowHz / part); n * part <= highHz; n++) {
    const hz = n * part
    const at = percent(hz)
    const major = n % MINOR === 0
    ticks.push({ at, major, figure: major && hasRoom(at) ? (hz / 1e6).toFixed(3) : null })
  }
  return { ticks, needle }
}
