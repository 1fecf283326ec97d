import { useWindowEvent } from '@onfreq/session/events'
import { useInterval } from '@onfreq/session/timers'
import { startTransition, useEffect, useRef, useState } from 'react'

/** Milliseconds after the last key or press in which somebody may be in the middle of a word. */
const PAUSE = 400
/** Milliseconds between two looks whether somebody has paused. */
const LOOK = 100
/** Who types without a pause hears the news after so many milliseconds all the same. */
const LONGEST = 3_000

const ANYWHERE = { capture: true, passive: true } as const

/**
 * News, drawn when nobody waits for anything else: between two keys of a callsign there is no time to paint a page. The
 * first value is drawn at once, what follows after a pause, and drawing it stops for whatever is done meanwhile.
 */
export function useUnhurried<Value>(value: Value | undefined): Value | undefined {
  const [drawn, setDrawn] = useState(value)
  const [holding, setHolding] = useState(false)
  const lastInput = useRef(Number.NEGATIVE_INFINITY)
  const waitingSince = useRef<number | null>(null)
  const note = () => {
    lastInput.current = performance.now()
  }
  useWindowEvent('keydown', note, ANYWHERE)
  useWindowEvent('pointerdown', note, ANYWHERE)

  const look = () => {
    const now = performance.now()
    waitingSince.current ??= now
    if (now < Math.min(lastInput.current + PAUSE, waitingSince.current + LONGEST)) return setHolding(true)
    waitingSince.current = null
    setHolding(false)
    startTransition(() => setDrawn(value))
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: news say when; what is newest then is drawn
  useEffect(() => {
    if (value !== drawn && !holding) look()
  }, [value])
  useInterval(look, holding ? LOOK : null)

  return value === undefined ? undefined : (drawn ?? value)
}
