import { useWindowEvent } from '@onfreq/session/events'
import { useInterval } from '@onfreq/session/timers'
import { startTransition, useEffect, useRef, useState } from 'react'

/** Typing pause in milliseconds after the last keystroke or click. */
const PAUSE = 400
/** Poll interval for a pause, in milliseconds. */
const LOOK = 100
/** Maximum delay during continuous typing, in milliseconds. */
const MAX_LENGTH = 3_000

const ANYWHERE = { capture: true, passive: true } as const

/**
 * Defers updates until the user is idle, because painting a page takes longer than the gap between two keystrokes. The
 * first value renders at once; later ones render after a pause, interruptible by input.
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
    if (now < Math.min(lastInput.current + PAUSE, waitingSince.current + MAX_LENGTH)) return setHolding(true)
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
