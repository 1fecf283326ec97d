/** A synthetic off-air recording: a callsign in Morse code with some noise, as a WAV file. */
import { type MorseElement, morseTimeline } from '@onfreq/ham/morse'
import { createChance } from './random.ts'

const SAMPLE_RATE_HZ = 8000
const TONE_HZ = 620
const WORDS_PER_MINUTE = 22
/** Rise and fall time of an element; it prevents key clicks. */
const EDGE_SECONDS = 0.005

export function recordMorse(text: string): Buffer {
  const chance = createChance(text.length)
  const noise = () => Math.round(chance.between(-5, 5))
  const parts = [silence(0.3), ...morseTimeline(text, WORDS_PER_MINUTE).map(element), silence(0.3)]
  const samples = Buffer.concat(parts).map((sample) => sample + noise())
  return Buffer.concat([header(samples.length), samples])
}

const silence = (seconds: number) => Buffer.alloc(Math.round(seconds * SAMPLE_RATE_HZ), 128)

function element({ on, milliseconds }: MorseElement): Uint8Array {
  const part = silence(milliseconds / 1000)
  if (!on) return part
  return part.map((_, n) => {
    const edge = Math.min(1, Math.min(n, part.length - n) / (EDGE_SECONDS * SAMPLE_RATE_HZ))
    return Math.round(128 + 74 * edge * Math.sin((2 * Math.PI * TONE_HZ * n) / SAMPLE_RATE_HZ))
  })
}

/** WAV header for one channel of unsigned 8-bit samples. */
function header(bytes: number): Buffer {
  const head = Buffer.alloc(44)
  head.write('RIFF', 0)
  head.writeUInt32LE(36 + bytes, 4)
  head.write('WAVEfmt ', 8)
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(SAMPLE_RATE_HZ, 24)
  head.writeUInt32LE(SAMPLE_RATE_HZ, 28)
  head.writeUInt16LE(1, 32)
  head.writeUInt16LE(8, 34)
  head.write('data', 36)
  head.writeUInt32LE(bytes, 40)
  return head
}
