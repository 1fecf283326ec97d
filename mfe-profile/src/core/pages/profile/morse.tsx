import { useLingui } from '@lingui/react/macro'
import { morseLetters, toMorse } from '@onfreq/ham/morse'
import { useInterval } from '@onfreq/session/timers'
import { cx } from '@onfreq/ui/cx'
import { Icon } from '@onfreq/ui/icon'
import { Square, Volume2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import * as s from './morse.module.css'
import { MORSE_WPM, type PlayingMorse, playMorse } from './play-morse.ts'

const POLL_INTERVAL_MS = 30

/** A callsign as dots and dashes. A click plays it, and each letter is highlighted while it sounds. */
export function Morse({ callsign }: { readonly callsign: string }) {
  const { t } = useLingui()
  const playing = useRef<PlayingMorse | null>(null)
  const [isPlaying, setPlaying] = useState(false)
  const [highlighted, setHighlighted] = useState<number | null>(null)

  const stop = () => {
    playing.current?.stop()
    playing.current = null
    setPlaying(false)
    setHighlighted(null)
  }
  useEffect(() => () => playing.current?.stop(), [])
  useInterval(
    () => {
      if (playing.current === null || playing.current.done()) stop()
      else setHighlighted(playing.current.letter())
    },
    isPlaying ? POLL_INTERVAL_MS : null,
    { whileHidden: true },
  )

  const toggle = () => {
    if (isPlaying) return stop()
    playing.current = playMorse(callsign)
    setPlaying(true)
  }

  return (
    <button
      type="button"
      className={s.morse}
      aria-pressed={isPlaying}
      aria-label={t`Play ${callsign} in Morse code, ${{ speed: MORSE_WPM }} wpm: ${{ code: toMorse(callsign) }}`}
      onClick={toggle}
    >
      <span className={s.letters} aria-hidden>
        {morseLetters(callsign).map(({ signs }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a letter is its place
          <span key={index} className={cx(s.letter, highlighted === index && s.lit)}>
            {Array.from(signs, (sign, position) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a sign is its place
              <i key={position} className={sign === '-' ? s.dash : s.dot} />
            ))}
          </span>
        ))}
      </span>
      <span className={s.play} aria-hidden>
        <Icon of={isPlaying ? Square : Volume2} size="s" />
        {t`${{ speed: MORSE_WPM }} wpm`}
      </span>
    </button>
  )
}
