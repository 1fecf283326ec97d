import { describe, expect, test } from 'vitest'
import { createChance } from '../random.ts'
import { simulateChannel } from './air.ts'
import { decodeSstv } from './decode.ts'
import { encodeSstv, SSTV_RATE } from './encode.ts'
import { getLineDuration, SSTV_MODES, type SstvMode } from './modes.ts'

/** Broad vertical stripes, which remain readable with slant and noise. */
function stripes({ width, height }: SstvMode): Uint8Array {
  const rgb = new Uint8Array(width * height * 3)
  for (let n = 0; n < width * height; n++) {
    const column = Math.floor(((n % width) / width) * 5)
    rgb.set(
      [
        [20, 20, 20],
        [230, 40, 40],
        [40, 220, 60],
        [50, 60, 230],
        [240, 240, 240],
      ][column] ?? [0, 0, 0],
      n * 3,
    )
  }
  return rgb
}

/** Mean difference per byte, measured only in the middle of each stripe. */
function difference(mode: SstvMode, a: Uint8Array, b: Uint8Array): number {
  let sum = 0
  let pixelCount = 0
  for (let row = 0; row < mode.height; row++) {
    for (let column = 0; column < mode.width; column++) {
      const position = ((column / mode.width) * 5) % 1
      if (position < 0.2 || position > 0.8) continue
      for (let part = 0; part < 3; part++) {
        const at = (row * mode.width + column) * 3 + part
        sum += Math.abs((a[at] ?? 0) - (b[at] ?? 0))
        pixelCount++
      }
    }
  }
  return sum / pixelCount
}

/** Column in a row where the first stripe ends. */
function edge(mode: SstvMode, rgb: Uint8Array, row: number): number {
  for (let column = 20; column < mode.width; column++)
    if ((rgb[(row * mode.width + column) * 3] ?? 0) > 130) return column
  return mode.width
}

describe.each(SSTV_MODES.map((mode) => [mode.name, mode] as const))('%s', (_, mode) => {
  const picture = stripes(mode)
  const sound = encodeSstv(mode, picture)

  test('lasts as long as its specification requires', () => {
    const seconds = sound.length / SSTV_RATE - 0.91
    expect(seconds).toBeCloseTo((getLineDuration(mode) * mode.height) / 1000, 1)
    expect(Math.round(seconds)).toBe(mode.name === 'Scottie 1' ? 110 : 114)
  })

  test('is received unchanged without noise', () => {
    const received = decodeSstv(sound)
    expect(received?.mode.name).toBe(mode.name)
    expect(difference(mode, picture, received?.rgb ?? new Uint8Array())).toBeLessThan(4)
  })

  test('is received with noise and still resembles the original', () => {
    const distorted = simulateChannel(sound, { noise: 0.25, fading: 0.5 }, createChance(4))
    const received = decodeSstv(distorted)
    expect(received?.mode.name).toBe(mode.name)
    const off = difference(mode, picture, received?.rgb ?? new Uint8Array())
    expect(off).toBeGreaterThan(4)
    expect(off).toBeLessThan(50)
  })

  test('is slanted when the clocks of sender and receiver differ', () => {
    const received = decodeSstv(simulateChannel(sound, { noise: 0, slant: 60 }, createChance(4)))
    const rgb = received?.rgb ?? new Uint8Array()
    // 60 ppm of 110 s is 6.6 ms, or 15 pixels of 0.43 ms.
    expect(edge(mode, rgb, 0) - edge(mode, rgb, mode.height - 1)).toBeGreaterThan(11)
    expect(edge(mode, rgb, 0) - edge(mode, rgb, mode.height - 1)).toBeLessThan(19)
  })
})

test('finds no picture in noise', () => {
  const chance = createChance(1)
  expect(decodeSstv(Float32Array.from({ length: SSTV_RATE * 8 }, () => chance.next() - 0.5))).toBeUndefined()
})
