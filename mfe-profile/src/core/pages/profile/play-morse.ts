/** Plays Morse code as a sine wave with soft keying, which avoids clicks. */
import { type MorseElement, morseTimeline } from '@onfreq/ham/morse'

export const MORSE_WPM = 20
export const MORSE_TONE_HZ = 600
const RAMP_SECONDS = 0.005
const VOLUME = 0.3
const LEAD_SECONDS = 0.05

export interface PlayingMorse {
  /** Index of the letter that is sounding; `null` before the first letter and between letters. */
  letter(): number | null
  /** Whether playback has ended. */
  done(): boolean
  stop(): void
}

interface TimedElement extends MorseElement {
  readonly from: number
  readonly to: number
}

/** Elements of a text with their times in seconds from the start. */
export function timedElements(text: string, wpm = MORSE_WPM): readonly TimedElement[] {
  let from = 0
  return morseTimeline(text, wpm).map((element) => {
    const timed = { ...element, from, to: from + element.milliseconds / 1000 }
    from = timed.to
    return timed
  })
}

export function playMorse(text: string): PlayingMorse {
  const context = new AudioContext()
  const tone = new OscillatorNode(context, { frequency: MORSE_TONE_HZ })
  const key = new GainNode(context, { gain: 0 })
  tone.connect(key).connect(context.destination)
  const elements = timedElements(text)
  const start = context.currentTime + LEAD_SECONDS
  for (const { on, from, to } of elements) if (on) press(key.gain, start + from, start + to)
  const end = start + (elements.at(-1)?.to ?? 0)
  tone.start(start)
  tone.stop(end + LEAD_SECONDS)
  let stopped = false
  return {
    letter() {
      const elapsed = context.currentTime - start
      const now = elements.find((element) => element.on && elapsed >= element.from && elapsed < element.to + 0.06)
      return now?.letter ?? null
    },
    done: () => stopped || context.currentTime > end,
    stop() {
      if (stopped) return
      stopped = true
      void context.close()
    },
  }
}

function press(gain: AudioParam, from: number, to: number): void {
  gain.setValueAtTime(0, from)
  gain.linearRampToValueAtTime(VOLUME, from + RAMP_SECONDS)
  gain.setValueAtTime(VOLUME, to - RAMP_SECONDS)
  gain.linearRampToValueAtTime(0, to)
}
