import { useWindowEvent } from '@onfreq/session/events'
import { useInterval } from '@onfreq/session/timers'
import { startTransition, useEffect, useRef, useState } from 'react'

/** Pause after the last keystroke or click before updates render. */
const TYPING_PAUSE_MS = 400
/** Poll interval for the end of a typing pause. */
const POLL_INTERVAL_MS = 100
/** Maximum delay during continuous typing. */
const MAX_DELAY_MS = 3_000

const ANYWHERE = { capture: true, passive: true } as const

/**
 * Defers updates until the user is idle, because painting a page takes longer than the gap between two keystrokes. The
 * first value renders at once; later ones render after a pause, interruptible by input.
 */
export function useThrottled<Value>(value: Value | undefined): Value | undefined {
  const [rendered, setRendered] = useState(value)
  const [isDeferred, setDeferred] = useState(false)
  const lastInput = useRef(Number.NEGATIVE_INFINITY)
  const waitingSince = useRef<number | null>(null)
  const onInput = () => {
    lastInput.current = performance.now()
  }
  useWindowEvent('keydown', onInput, ANYWHERE)
  useWindowEvent('pointerdown', onInput, ANYWHERE)

  const renderWhenIdle = () => {
    const now = performance.now()
    waitingSince.current ??= now
    if (now < Math.min(lastInput.current + TYPING_PAUSE_MS, waitingSince.current + MAX_DELAY_MS))
      return setDeferred(true)
    waitingSince.current = null
    setDeferred(false)
    startTransition(() => setRendered(value))
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new value starts a render; the interval continues it
  useEffect(() => {
    if (value !== rendered && !isDeferred) renderWhenIdle()
  }, [value])
  useInterval(renderWhenIdle, isDeferred ? POLL_INTERVAL_MS : null)

  return value === undefined ? undefined : (rendered ?? value)
}
