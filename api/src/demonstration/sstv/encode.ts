import { getDuration, getHeader, getLineDuration, HEADER, PARTS, type SstvMode, TONE } from './modes.ts'

/** Sample rate in hertz: enough for 2,300 Hz, with three samples per pixel. */
export const SSTV_RATE = 8000
const TURN = 2 * Math.PI

/** Encodes a picture of the mode's size, three bytes per pixel, as samples from -1 to 1. */
export function encodeSstv(mode: SstvMode, rgb: Uint8Array): Float32Array {
  if (rgb.length !== mode.width * mode.height * 3) throw new RangeError('The picture is not of the size of the mode')
  const milliseconds = getHeader(mode) + mode.height * getLineDuration(mode)
  const samples = new Float32Array(Math.ceil((milliseconds * SSTV_RATE) / 1000) + 1)
  let sampleCount = 0
  let phase = 0
  /** Milliseconds played so far, so that rounding to samples does not accumulate. */
  let elapsed = 0
  const play = (hertz: number) => {
    phase += (TURN * hertz) / SSTV_RATE
    if (phase > TURN) phase -= TURN
    samples[sampleCount++] = Math.sin(phase)
  }
  const tone = (hertz: number, milliseconds: number) => {
    elapsed += milliseconds
    while (sampleCount < (elapsed * SSTV_RATE) / 1000) play(hertz)
  }
  const scan = (row: number, part: number) => {
    const from = elapsed
    elapsed += mode.scan
    for (;;) {
      const now = (sampleCount * 1000) / SSTV_RATE
      if (now >= elapsed) return
      const column = Math.min(mode.width - 1, Math.max(0, Math.floor(((now - from) / mode.scan) * mode.width)))
      const level = (rgb[(row * mode.width + column) * 3 + part] ?? 0) / 255
      play(TONE.black + level * (TONE.white - TONE.black))
    }
  }
  tone(TONE.leader, HEADER.leader)
  tone(TONE.sync, HEADER.gap)
  tone(TONE.leader, HEADER.leader)
  for (const bit of visBits(mode.vis)) tone(bit === 's' ? TONE.sync : bit ? TONE.one : TONE.zero, HEADER.bit)
  if (mode.name === 'Scottie 1') tone(TONE.sync, mode.sync)
  for (let row = 0; row < mode.height; row++) {
    for (const part of mode.line) {
      if (part === 'sync') tone(TONE.sync, getDuration(mode, part))
      else if (part === 'porch') tone(TONE.black, getDuration(mode, part))
      else scan(row, PARTS[part])
    }
  }
  return samples.subarray(0, sampleCount)
}

/** Start bit, seven bits, parity bit and stop bit of a VIS code. */
function visBits(vis: number): readonly (boolean | 's')[] {
  const bits = Array.from({ length: 7 }, (_, n) => ((vis >> n) & 1) === 1)
  const odd = bits.filter(Boolean).length % 2 === 1
  return ['s', ...bits, odd, 's']
}
