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

const tickers = new Map<number, Ticker>()

interface Ticker {
  now: number
  readonly listeners: Set<() => void>
  timer: ReturnType<typeof setInterval> | undefined
}

/** The time in epoch milliseconds, renewed every `ms`; all components with the same `ms` share one timer. */
export function useNow(ms = 1000): number {
  const ticker = tickerFor(ms)
  return useSyncExternalStore(
    (changed) => subscribe(ticker, ms, changed),
    () => ticker.now,
    () => ticker.now,
  )
}

function tickerFor(ms: number): Ticker {
  const known = tickers.get(ms)
  if (known) return known
  const ticker: Ticker = { now: Date.now(), listeners: new Set(), timer: undefined }
  tickers.set(ms, ticker)
  return ticker
}

function subscribe(ticker: Ticker, ms: number, changed: () => void): () => void {
  ticker.listeners.add(changed)
  if (ticker.timer === undefined) {
    ticker.now = Date.now()
    ticker.timer = setInterval(() => {
      ticker.now = Date.now()
      for (const listener of ticker.listeners) listener()
    }, ms)
  }
  return () => {
    ticker.listeners.delete(changed)
    if (ticker.listeners.size > 0) return
    clearInterval(ticker.timer)
    ticker.timer = undefined
  }
}
