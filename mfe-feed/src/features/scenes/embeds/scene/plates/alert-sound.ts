/** Alert sounds of a browser source, which OBS mixes like any other audio. */
import type { AlertSound } from '@onfreq/contracts/scenes/stage'
import { morseTimeline } from '@onfreq/ham/morse'
import { useEffect, useRef } from 'react'

const VOLUME = 0.2
/** Frequencies in hertz. */
const [MORSE, LOW, HIGH] = [620, 740, 988]
const WPM = 26
/** Attack and release in seconds: without them notes would click. */
const ENVELOPE_SECONDS = 0.006

interface Note {
  readonly hertz: number
  /** Start, in seconds from now. */
  readonly from: number
  readonly to: number
}

/** Two notes, or the callsign in Morse; also two notes if the callsign is hidden or cannot be sent in Morse. */
export function toNotes(sound: AlertSound, call: string): readonly Note[] {
  if (sound === 'none') return []
  const notes: Note[] = []
  let time = 0
  if (sound === 'morse') {
    for (const { on, milliseconds } of morseTimeline(call, WPM)) {
      if (on) notes.push({ hertz: MORSE, from: time, to: time + milliseconds / 1000 })
      time += milliseconds / 1000
    }
  }
  if (notes.length > 0) return notes
  return [
    { hertz: LOW, from: 0, to: 0.12 },
    { hertz: HIGH, from: 0.14, to: 0.34 },
  ]
}

/** Plays the sound once per alert. */
export function useAlertSound(
  alert: { readonly id: number; readonly call: string | null } | undefined,
  sound: AlertSound,
) {
  const context = useRef<AudioContext>(undefined)
  const id = alert?.id
  // Plays when an alert arrives, for its callsign at that time: hiding the callsign later must not restart the sound.
  const call = useRef('')
  call.current = alert?.call ?? ''
  useEffect(() => {
    if (id === undefined || sound === 'none') return
    context.current ??= new AudioContext()
    const stop = play(context.current, toNotes(sound, call.current))
    return stop
  }, [id, sound])
  useEffect(
    () => () => {
      void context.current?.close()
    },
    [],
  )
}

function play(context: AudioContext, notes: readonly Note[]): () => void {
  const gain = context.createGain()
  gain.gain.value = 0
  const tone = context.createOscillator()
  tone.connect(gain).connect(context.destination)
  const start = context.currentTime + 0.05
  for (const { hertz, from, to } of notes) {
    tone.frequency.setValueAtTime(hertz, start + from)
    gain.gain.setValueAtTime(0, start + from)
    gain.gain.linearRampToValueAtTime(VOLUME, start + from + ENVELOPE_SECONDS)
    gain.gain.setValueAtTime(VOLUME, start + to - ENVELOPE_SECONDS)
    gain.gain.linearRampToValueAtTime(0, start + to)
  }
  tone.start(start)
  tone.stop(start + (notes.at(-1)?.to ?? 0) + 0.1)
  tone.onended = () => gain.disconnect()
  return () => {
    gain.disconnect()
    tone.disconnect()
  }
}
