import { useWindowEvent } from '@onfreq/session/events'
import { startTransition, useEffect, useRef, useState } from 'react'

/** Milliseconds after the last key or press in which somebody may be in the middle of a word. */
const PAUSE = 400
/** Who types without a pause hears the news after so many milliseconds all the same. */
const LONGEST = 3_000

const ANYWHERE = { capture: true, passive: true } as const

/**
 * News, drawn when nobody waits for anything else: between two keys of a callsign there is no time to paint a page. The
 * first value is drawn at once, what follows after a pause, and drawing it stops for whatever is done meanwhile.
 */
export function useUnhurried<Value>(value: Value | undefined): Value | undefined {
  const [drawn, setDrawn] = useState(value)
  const lastInput = useRef(Number.NEGATIVE_INFINITY)
  const waitingSince = useRef<number | null>(null)
  const note = () => {
    lastInput.current = performance.now()
  }
  useWindowEvent('keydown', note, ANYWHERE)
  useWindowEvent('pointerdown', note, ANYWHERE)

  useEffect(() => {
    if (value === drawn) {
      waitingSince.current = null
      return
    }
    waitingSince.current ??= performance.now()
    const latest = waitingSince.current + LONGEST
    let timer: ReturnType<typeof setTimeout> | undefined
    const draw = () => {
      const wait = Math.min(lastInput.current + PAUSE, latest) - performance.now()
      if (wait > 0) timer = setTimeout(draw, wait)
      else startTransition(() => setDrawn(value))
    }
    draw()
    return () => clearTimeout(timer)
  }, [value, drawn])

  return value === undefined ? undefined : (drawn ?? value)
}
