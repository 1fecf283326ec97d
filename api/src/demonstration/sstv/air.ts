/** Simulates the radio channel between two stations. */
import type { Chance } from '../random.ts'
import { SSTV_RATE } from './encode.ts'

export interface Air {
  /** Noise level relative to a signal of 1. */
  readonly noise: number
  /** Depth of fading from 0 to 1, and seconds between fades. */
  readonly fading?: number
  readonly fadeSeconds?: number
  /** Difference of the two sound cards' clocks in parts per million, which slants the picture. */
  readonly slant?: number
  /** Number of static crashes. */
  readonly crashes?: number
}

/** Crashes and fades spare the header, without which no picture is received. */
const HEADER_SAMPLES = 2 * SSTV_RATE

export function simulateChannel(sound: Float32Array, air: Air, chance: Chance): Float32Array {
  const rate = 1 + (air.slant ?? 0) / 1_000_000
  const length = Math.floor((sound.length - 1) / rate)
  const received = new Float32Array(length)
  const crashes = Array.from({ length: air.crashes ?? 0 }, () => ({
    at: HEADER_SAMPLES + chance.next() * (length - HEADER_SAMPLES),
    lasts: chance.between(0.01, 0.09) * SSTV_RATE,
  }))
  let fade = 1
  for (let n = 0; n < length; n++) {
    const at = n * rate
    const integer = Math.floor(at)
    const signal = (sound[integer] ?? 0) + ((sound[integer + 1] ?? 0) - (sound[integer] ?? 0)) * (at - integer)
    if (n % 64 === 0) {
      const wave = 0.5 - 0.5 * Math.cos((2 * Math.PI * n) / SSTV_RATE / (air.fadeSeconds ?? 9))
      fade = 1 - (air.fading ?? 0) * wave * wave * wave
    }
    // The sum of two uniform values approximates Gaussian noise after the receiver's filter.
    received[n] = signal * fade + (air.noise === 0 ? 0 : air.noise * (chance.next() + chance.next() - 1) * 2.4)
  }
  for (const { at, lasts } of crashes) {
    for (let n = Math.floor(at); n < Math.min(length, at + lasts); n++)
      received[n] = (received[n] ?? 0) * 0.2 + (chance.next() - 0.5) * 4
  }
  return received
}
