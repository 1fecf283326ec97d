/** What the drawn cover of a post shows. Pure, so that a post looks the same on every page and at every visit. */
import { DIAL_BANDS } from '@onfreq/ham/bands'

/** Units of the drawing, 16 to 9. */
export const WIDTH = 480
export const HEIGHT = 270

export interface Cover {
  /** Whose colour the signals have. */
  readonly band: (typeof DIAL_BANDS)[number]
  /** Where the needle stands, in units from the left. */
  readonly needle: number
  /** Signals along the band, strongest at the needle. */
  readonly bars: readonly { readonly x: number; readonly height: number }[]
}

const BARS = 46
const STEP = 10
const FIRST = 17

export function coverOf(id: number): Cover {
  const random = sequence(id)
  const band = DIAL_BANDS[Math.floor(random() * DIAL_BANDS.length)] ?? DIAL_BANDS[0]
  const centre = Math.floor(BARS * (0.2 + 0.6 * random()))
  const bars = Array.from({ length: BARS }, (_, index) => {
    const near = Math.exp(-(((index - centre) / 5) ** 2))
    const far = random() < 0.12 ? 0.45 * random() : 0
    return { x: FIRST + index * STEP, height: Math.round(6 + 104 * Math.max(near * (0.5 + 0.5 * random()), far)) }
  })
  return { band, needle: FIRST + centre * STEP, bars }
}

/** Mulberry32: numbers from 0 to 1 that follow from a seed. */
function sequence(seed: number): () => number {
  let state = (Math.floor(seed / 2 ** 32) ^ seed) >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
