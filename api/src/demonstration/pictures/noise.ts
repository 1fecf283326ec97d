/** Repeatable noise in two dimensions: clouds, ground, water, grain. */

/** 0 to below 1, the same for the same whole numbers. */
export function hash(x: number, y: number, seed: number): number {
  let h = Math.imul(x | 0, 374_761_393) ^ Math.imul(y | 0, 668_265_263) ^ Math.imul(seed | 0, 1_442_695_041)
  h = Math.imul(h ^ (h >>> 13), 1_274_126_177)
  h = Math.imul(h ^ (h >>> 15), 2_246_822_519)
  return ((h ^ (h >>> 16)) >>> 0) / 4_294_967_296
}

/** Smooth from 0 to 1. */
export function noise(x: number, y: number, seed: number): number {
  const left = Math.floor(x)
  const top = Math.floor(y)
  const u = ease(x - left)
  const v = ease(y - top)
  const upper = mix(hash(left, top, seed), hash(left + 1, top, seed), u)
  const lower = mix(hash(left, top + 1, seed), hash(left + 1, top + 1, seed), u)
  return mix(upper, lower, v)
}

/** Noise over noise of half its size, from 0 to 1. */
export function cloudy(x: number, y: number, seed: number, octaves = 5): number {
  let sum = 0
  let weight = 0.5
  for (let octave = 0; octave < octaves; octave++) {
    sum += weight * noise(x, y, seed + octave * 17)
    // Turned a little each time, so that no grid shows.
    const turned = 1.62 * x + 1.18 * y
    y = 1.62 * y - 1.18 * x
    x = turned
    weight /= 2
  }
  return sum / (1 - weight * 2)
}

/** The same with crests instead of hills, from 0 to 1. */
export function ridged(x: number, y: number, seed: number, octaves = 6): number {
  let sum = 0
  let weight = 0.5
  let before = 1
  for (let octave = 0; octave < octaves; octave++) {
    const crest = 1 - Math.abs(2 * noise(x, y, seed + octave * 31) - 1)
    const sharp = crest * crest * before
    sum += weight * sharp
    before = Math.min(1, sharp * 1.8)
    const turned = 1.7 * x + 1.12 * y
    y = 1.7 * y - 1.12 * x
    x = turned
    weight /= 2
  }
  return sum
}

export const mix = (a: number, b: number, share: number) => a + (b - a) * share
export const clamp = (value: number, low = 0, high = 1) => Math.min(high, Math.max(low, value))
/** 0 below `from`, 1 above `to`, smooth between. */
export const rise = (from: number, to: number, value: number) => ease(clamp((value - from) / (to - from)))
const ease = (t: number) => t * t * (3 - 2 * t)
