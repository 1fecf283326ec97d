/** Code that is loaded on first use and then cached. */
import { atHand } from './at-hand.ts'
import { withinReason } from './give-up.ts'

export interface FetchedOnce<T> {
  /** Loads it, or returns the cached result. A failure is cached until a retry. */
  get(): Promise<T>
  /** Like `get`, but clears a failure. */
  again(): Promise<T>
}

export function fetchedOnce<T>(load: () => Promise<T>): FetchedOnce<T> {
  let started: Promise<T> | undefined
  let failedIn: number | undefined
  const start = () => {
    const promise = atHand(withinReason(load))
    started = promise
    failedIn = undefined
    promise.catch(() => (failedIn = round))
    return promise
  }
  return {
    get: () => (started && (failedIn === undefined || failedIn === round) ? started : start()),
    again: () => (started && failedIn === undefined ? started : start()),
  }
}

let round = 0

/** On a retry by the user: failed code is loaded again on its next use. */
export function clearFailures(): void {
  round++
}
