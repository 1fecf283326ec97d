import { SSTV_RATE } from './encode.ts'
import { getDuration, getHeader, getLineDuration, HEADER, PARTS, SSTV_MODES, type SstvMode, TONE } from './modes.ts'

export interface Received {
  readonly mode: SstvMode
  /** Three bytes per pixel. */
  readonly rgb: Uint8Array
}

/**
 * Decodes the picture in a sound as a period program would: the mode by its VIS code, and every line by the receiver's
 * own clock, so that a different sender clock slants the picture. Undefined when no header is found.
 */
export function decodeSstv(sound: Float32Array): Received | undefined {
  const hertz = measureFrequencies(sound)
  const start = findHeader(hertz)
  if (start === undefined) return undefined
  const mode = modeAt(hertz, start)
  if (mode === undefined) return undefined
  const { width, height } = mode
  const rgb = new Uint8Array(width * height * 3)
  const first = start + getHeader(mode)
  const full = getLineDuration(mode)
  for (let row = 0; row < height; row++) {
    let at = first + row * full
    for (const part of mode.line) {
      if (part !== 'sync' && part !== 'porch') {
        for (let column = 0; column < width; column++) {
          const level =
            (mean(hertz, at + (column / width) * mode.scan, mode.scan / width) - TONE.black) / (TONE.white - TONE.black)
          rgb[(row * width + column) * 3 + PARTS[part]] = Math.round(255 * Math.min(1, Math.max(0, level)))
        }
      }
      at += getDuration(mode, part)
    }
  }
  return { mode, rgb }
}

const CENTRE_HZ = 1750
/** Number of samples in which the centre frequency completes full periods. */
const PERIOD_SAMPLES = 32
/**
 * Length in samples of the low-pass filter, two moving averages, which passes about 600 Hz on either side of the
 * centre.
 */
const FILTER_LENGTH = 7

/** The frequency at every sample: mixes the sound down to baseband, filters it and measures the frequency. */
function measureFrequencies(sound: Float32Array): Float32Array {
  const turns = Array.from({ length: PERIOD_SAMPLES }, (_, n) => (2 * Math.PI * CENTRE_HZ * n) / SSTV_RATE)
  const cosines = Float64Array.from(turns, Math.cos)
  const sines = Float64Array.from(turns, Math.sin)
  const length = sound.length
  let real: Float32Array = new Float32Array(length)
  let imaginary: Float32Array = new Float32Array(length)
  for (let n = 0; n < length; n++) {
    const sample = sound[n] ?? 0
    real[n] = sample * (cosines[n % PERIOD_SAMPLES] ?? 0)
    imaginary[n] = -sample * (sines[n % PERIOD_SAMPLES] ?? 0)
  }
  for (let pass = 0; pass < 2; pass++) {
    real = movingMean(real, FILTER_LENGTH - pass * 2)
    imaginary = movingMean(imaginary, FILTER_LENGTH - pass * 2)
  }
  const hertz = new Float32Array(length)
  for (let n = 1; n < length; n++) {
    const a = real[n] ?? 0
    const b = imaginary[n] ?? 0
    const c = real[n - 1] ?? 0
    const d = imaginary[n - 1] ?? 0
    hertz[n] = CENTRE_HZ + (Math.atan2(b * c - a * d, a * c + b * d) * SSTV_RATE) / (2 * Math.PI)
  }
  return hertz
}

/** Centred, so that it adds no delay. */
function movingMean(values: Float32Array, length: number): Float32Array {
  const half = (length - 1) / 2
  const means = new Float32Array(values.length)
  let sum = 0
  for (let n = 0; n < values.length + half; n++) {
    sum += values[n] ?? 0
    if (n >= length) sum -= values[n - length] ?? 0
    if (n >= half) means[n - half] = sum / length
  }
  return means
}

/** Average frequency in hertz over some milliseconds from a given time. */
function mean(hertz: Float32Array, from: number, milliseconds: number): number {
  const first = Math.round((from * SSTV_RATE) / 1000)
  const last = Math.max(first + 1, Math.round(((from + milliseconds) * SSTV_RATE) / 1000))
  let sum = 0
  for (let n = first; n < last; n++) sum += hertz[n] ?? TONE.black
  return sum / (last - first)
}

/** Start of the leader in milliseconds, within the first five seconds; undefined when there is none. */
function findHeader(hertz: Float32Array): number | undefined {
  for (let at = 0; at < 5000; at += 1) {
    const ends = at + 2 * HEADER.leader + HEADER.gap
    const start = mean(hertz, ends + 4, HEADER.bit - 8)
    if (Math.abs(start - TONE.sync) > 60) continue
    const isLeader = [at + 20, at + HEADER.leader + HEADER.gap + 20].every(
      (from) => Math.abs(mean(hertz, from, HEADER.leader - 40) - TONE.leader) < 40,
    )
    if (!isLeader) continue
    // The first match is early by the tolerance of the windows; the edge of the start bit is exact.
    for (let edge = ends - 12; edge < ends + 12; edge += 0.25) {
      if (mean(hertz, edge, 1) < (TONE.sync + TONE.leader) / 2) return edge - 2 * HEADER.leader - HEADER.gap
    }
  }
  return undefined
}

function modeAt(hertz: Float32Array, start: number): SstvMode | undefined {
  const first = start + 2 * HEADER.leader + HEADER.gap + HEADER.bit
  const bits = Array.from(
    { length: 8 },
    (_, n) => mean(hertz, first + n * HEADER.bit + 5, HEADER.bit - 10) < (TONE.one + TONE.zero) / 2,
  )
  if (bits.filter(Boolean).length % 2 !== 0) return undefined
  const vis = bits.slice(0, 7).reduce((sum, bit, n) => sum + (bit ? 1 << n : 0), 0)
  return SSTV_MODES.find((mode) => mode.vis === vis)
}
