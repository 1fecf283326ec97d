/** Timers for components. They stop on unmount and, for display purposes, while the tab is hidden. */
import { useEffect, useRef, useSyncExternalStore } from 'react'

interface IntervalOptions {
  /** Also run immediately, and again when the tab becomes visible. */
  readonly immediate?: boolean
  /** Also run while the tab is hidden, like the session check; polling pauses. */
  readonly whileHidden?: boolean
}

/** Calls the latest `run` every `ms` milliseconds; `null` pauses. `run` need not be memoised. */
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
    const onVisibilityChange = () => {
      if (document.hidden && !whileHidden) return stop()
      if (timer === undefined && immediate) latest.current()
      start()
    }
    onVisibilityChange()
    document.addEventListener('visibilitychange', onVisibilityChange)
    return () => {
      stop()
      document.removeEventListener('visibilitychange', onVisibilityChange)
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

/** Returns `value` after it has been unchanged for `ms` milliseconds. */
export { useDebounced } from './debounced.ts'

interface Ticker {
  /** Stable, so that React does not resubscribe on each render. */
  readonly subscribe: (changed: () => void) => () => void
  readonly now: () => number
}

const tickers = new Map<number, Ticker>()

/** The time in epoch milliseconds, updated every `ms`; components with the same `ms` share one timer. */
export function useNow(ms = 1000): number {
  const ticker = tickerFor(ms)
  return useSyncExternalStore(ticker.subscribe, ticker.now, ticker.now)
}

function tickerFor(ms: number): Ticker {
  const existing = tickers.get(ms)
  if (existing) return existing
  const created = createTicker(ms)
  tickers.set(ms, created)
  return created
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
    now() {
      // Without listeners no timer runs, for example on the server.
      if (timer === undefined && Date.now() - now >= ms) now = Date.now()
      return now
    },
    subscribe(changed) {
      listeners.add(changed)
      timer ??= setInterval(tick, ms)
      return () => {
        listeners.delete(changed)
        if (listeners.size > 0) return
        clearInterval(timer)
        timer = undefined
      }
    },
  }
}
