/** Timers for components: they stop when the component goes and, where it is about the screen, when the tab is hidden. */
import { useEffect, useRef, useSyncExternalStore } from 'react'

interface IntervalOptions {
  /** Also run at once, and again when the tab is shown after being hidden. */
  readonly immediate?: boolean
  /** Go on while the tab is hidden (the session check does; polling does not). */
  readonly whileHidden?: boolean
}

/** Calls `run` every `ms` milliseconds; `null` pauses. The newest `run` is called, so it need not be memoised. */
export function useInterval(
  run: () => void,
  ms: number | null,
  { immediate = false, whileHidden = false }: IntervalOptions = {},
): void {
  const latest = useRef(run)
  latest.current = run
  useEffect(() => {
    if (ms === null) return
    let timer: ReturnType<typeof setInterval> | undefined
    const start = () => {
      timer ??= setInterval(() => latest.current(), ms)
    }
    const stop = () => {
      clearInterval(timer)
      timer = undefined
    }
    const follow = () => {
      if (document.hidden && !whileHidden) return stop()
      if (timer === undefined && immediate) latest.current()
      start()
    }
    follow()
    document.addEventListener('visibilitychange', follow)
    return () => {
      stop()
      document.removeEventListener('visibilitychange', follow)
    }
  }, [ms, immediate, whileHidden])
}

/** Calls `run` once after `ms` milliseconds; `null` cancels. */
export function useTimeout(run: () => void, ms: number | null): void {
  const latest = useRef(run)
  latest.current = run
  useEffect(() => {
    if (ms === null) return
    const timer = setTimeout(() => latest.current(), ms)
    return () => clearTimeout(timer)
  }, [ms])
}

/** A value that follows `value` once it has been still for `ms` milliseconds. */
export { useDebounced } from './debounced.ts'

interface Ticker {
  /** Stable, so that React does not subscribe anew at each render. */
  readonly subscribe: (changed: () => void) => () => void
  readonly now: () => number
}

const tickers = new Map<number, Ticker>()

/** The time in epoch milliseconds, renewed every `ms`; all components with the same `ms` share one timer. */
export function useNow(ms = 1000): number {
  const ticker = tickerFor(ms)
  return useSyncExternalStore(ticker.subscribe, ticker.now, ticker.now)
}

function tickerFor(ms: number): Ticker {
  const known = tickers.get(ms)
  if (known) return known
  const made = createTicker(ms)
  tickers.set(ms, made)
  return made
}

function createTicker(ms: number): Ticker {
  const listeners = new Set<() => void>()
  let now = Date.now()
  let timer: ReturnType<typeof setInterval> | undefined
  const tick = () => {
    now = Date.now()
    for (const listener of listeners) listener()
  }
  return {
    now: () => now,
    subscribe(changed) {
      listeners.add(changed)
      if (timer === undefined) {
        timer = setInterval(tick, ms)
        // After a rest without listeners the time shown first would be an old one.
        if (Date.now() - now >= ms) now = Date.now()
      }
      return () => {
        listeners.delete(changed)
        if (listeners.size > 0) return
        clearInterval(timer)
        timer = undefined
      }
    },
  }
}
