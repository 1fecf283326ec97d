/** Code that is loaded on first use and then cached. */
import { markFulfilled } from './at-hand.ts'
import { retryWithTimeout } from './give-up.ts'

export interface FetchedOnce<T> {
  /** Loads the code, or returns the cached result. A failure is cached until a retry. */
  get(): Promise<T>
  /** Like `get`, but loads again after a failure. */
  again(): Promise<T>
}

export function fetchedOnce<T>(load: () => Promise<T>): FetchedOnce<T> {
  let started: Promise<T> | undefined
  let failedRound: number | undefined
  const start = () => {
    const promise = markFulfilled(retryWithTimeout(load))
    started = promise
    failedRound = undefined
    promise.catch(() => (failedRound = retryRound))
    return promise
  }
  return {
    get: () => (started && (failedRound === undefined || failedRound === retryRound) ? started : start()),
    again: () => (started && failedRound === undefined ? started : start()),
  }
}

let retryRound = 0

/** On a retry by the user: failed code is loaded again on its next use. */
export function clearFailures(): void {
  retryRound++
}
