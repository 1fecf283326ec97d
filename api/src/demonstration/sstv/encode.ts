import { getHeader, getLine, HEADER, lasts, PARTS, type SstvMode, TONE } from './modes.ts'

/** Sample rate in hertz: enough for 2,300 Hz and three samples per pixel. */
export const SSTV_RATE = 8000
const TURN = 2 * Math.PI

/** Encodes a picture of the mode's size, three bytes per pixel, as sound from -1 to 1. */
export function encodeSstv(mode: SstvMode, rgb: Uint8Array): Float32Array {
  if (rgb.length !== mode.width * mode.height * 3) throw new RangeError('The picture is not of the size of the mode')
  const milliseconds = getHeader(mode) + mode.height * getLine(mode)
  const samples = new Float32Array(Math.ceil((milliseconds * SSTV_RATE) / 1000) + 1)
  let made = 0
  let phase = 0
  /** Tracks time in milliseconds, so that rounding to samples does not accumulate. */
  let sent = 0
  const play = (hertz: number) => {
    phase += (TURN * hertz) / SSTV_RATE
    if (phase > TURN) phase -= TURN
    samples[made++] = Math.sin(phase)
  }
  const tone = (hertz: number, milliseconds: number) => {
    sent += milliseconds
    while (made < (sent * SSTV_RATE) / 1000) play(hertz)
  }
  const scan = (row: number, part: number) => {
    const from = sent
    sent += mode.scan
    for (;;) {
      const now = (made * 1000) / SSTV_RATE
      if (now >= sent) return
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
      if (part === 'sync') tone(TONE.sync, lasts(mode, part))
      else if (part === 'porch') tone(TONE.black, lasts(mode, part))
      else scan(row, PARTS[part])
    }
  }
  return samples.subarray(0, made)
}

/** Start, seven bits, parity, stop. */
function visBits(vis: number): readonly (boolean | 's')[] {
  const bits = Array.from({ length: 7 }, (_, n) => ((vis >> n) & 1) === 1)
  const odd = bits.filter(Boolean).length % 2 === 1
  return ['s', ...bits, odd, 's']
}
