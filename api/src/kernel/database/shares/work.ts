/** The member or visitor that the current code works for. */
import { AsyncLocalStorage } from 'node:async_hooks'

export interface Work {
  readonly party: string
  /** Maximum wait for a connection. */
  readonly timeoutMs: number
}

const storage = new AsyncLocalStorage<Work | undefined>()

/** Undefined for work for all. */
export const currentWork = (): Work | undefined => storage.getStore()

export const workFor = <Result>(work: Work, run: () => Result): Result => storage.run(work, run)

/** For shared results: other callers must not wait for the turn of the party that asked first. */
export const workForAll = <Result>(run: () => Result): Result => storage.run(undefined, run)
