/** Code that is fetched when it is first needed, and then is there. */
import { atHand } from './at-hand.ts'
import { withinReason } from './give-up.ts'

export interface FetchedOnce<T> {
  /** Fetches it, or answers with what was fetched before. A failure stays until it is asked for again. */
  get(): Promise<T>
  /** Like `get`, but forgets a failure. */
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

/** Somebody asks to try again: what failed before is fetched anew when it is next needed. */
export function forgetFailures(): void {
  round++
}
