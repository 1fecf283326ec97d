/** Ruler of a band with the position of a contact. Positions are in percent of the width. */
import type { Band } from '@onfreq/ham/bands'
import type { RulerTick } from '@onfreq/ui/dial-strip'

export interface ContactRuler {
  readonly ticks: readonly RulerTick[]
  readonly needle: number
}

/** Steps between labels in hertz; the smallest step for which the labels fit is used. */
const LABEL_STEPS_HZ = [
  10_000, 25_000, 50_000, 100_000, 250_000, 500_000, 1_000_000, 5_000_000, 25_000_000, 100_000_000,
]
const MAX_FIGURES = 10
const TICKS_PER_LABEL = 5
/**
 * Minimum distances in percent: a label closer to an edge would be clipped, and one closer to the needle would be
 * covered by it.
 */
const MIN_EDGE_DISTANCE = 4
const MIN_NEEDLE_DISTANCE = 2

/** A ruler with ticks at fifths of a step, and labels at full steps. */
export function toRuler({ lowHz, highHz }: Pick<Band, 'lowHz' | 'highHz'>, hertz: number): ContactRuler {
  const width = highHz - lowHz
  const step = LABEL_STEPS_HZ.find((each) => width / each <= MAX_FIGURES) ?? width
  const percent = (hz: number) => ((hz - lowHz) / width) * 100
  const part = step / TICKS_PER_LABEL
  const needle = Math.min(100, Math.max(0, percent(hertz)))
  const hasRoom = (at: number) =>
    at >= MIN_EDGE_DISTANCE && at <= 100 - MIN_EDGE_DISTANCE && Math.abs(at - needle) > MIN_NEEDLE_DISTANCE
  const ticks: RulerTick[] = []
  for (let n = Math.ceil(lowHz / part); n * part <= highHz; n++) {
    const hz = n * part
    const at = percent(hz)
    const major = n % TICKS_PER_LABEL === 0
    ticks.push({ at, major, figure: major && hasRoom(at) ? (hz / 1e6).toFixed(3) : null })
  }
  return { ticks, needle }
}
