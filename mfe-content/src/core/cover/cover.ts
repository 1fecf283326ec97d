/** Content of the drawn cover of a post. Pure, so that a post has the same cover on every page and visit. */
import { DIAL_BANDS } from '@onfreq/ham/bands'

/** Size in drawing units, 16:9. */
export const WIDTH = 480
export const HEIGHT = 270

export interface Cover {
  /** Band, which determines the colour of the signals. */
  readonly band: (typeof DIAL_BANDS)[number]
  /** Position of the needle in units from the left edge. */
  readonly needle: number
  /** Heights of the signals along the band, highest at the needle. */
  readonly bars: readonly { readonly x: number; readonly height: number }[]
}

const BARS = 46
const STEP = 10
const FIRST = 17

export function createCover(id: number): Cover {
  const random = createRandom(id)
  const band = DIAL_BANDS[Math.floor(random() * DIAL_BANDS.length)] ?? DIAL_BANDS[0]
  const centre = Math.floor(BARS * (0.2 + 0.6 * random()))
  const bars = Array.from({ length: BARS }, (_, index) => {
    const strength = Math.exp(-(((index - centre) / 5) ** 2))
    const far = random() < 0.12 ? 0.45 * random() : 0
    return { x: FIRST + index * STEP, height: Math.round(6 + 104 * Math.max(strength * (0.5 + 0.5 * random()), far)) }
  })
  return { band, needle: FIRST + centre * STEP, bars }
}

/** Mulberry32: seeded pseudo-random numbers from 0 to 1. */
function createRandom(seed: number): () => number {
  let state = (Math.floor(seed / 2 ** 32) ^ seed) >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
