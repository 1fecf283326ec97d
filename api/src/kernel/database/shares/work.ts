/** The party (a member or visitor) for which the current code runs. */
import { AsyncLocalStorage } from 'node:async_hooks'

export interface Work {
  readonly party: string
  /** Maximum wait for a connection. */
  readonly timeoutMs: number
}

const storage = new AsyncLocalStorage<Work | undefined>()

/** Undefined for work shared by all parties. */
export const currentWork = (): Work | undefined => storage.getStore()

export const workFor = <Result>(work: Work, run: () => Result): Result => storage.run(work, run)

/** Runs work with a shared result, so that other callers do not wait for the turn of the party that came first. */
export const workForAll = <Result>(run: () => Result): Result => storage.run(undefined, run)
