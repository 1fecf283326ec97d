/** For whom the current code works: a member, or the party behind an address. */
import { AsyncLocalStorage } from 'node:async_hooks'

export interface Work {
  readonly party: string
  /** Milliseconds it may wait for a connection. */
  readonly patience: number
}

const storage = new AsyncLocalStorage<Work | undefined>()

/** Undefined for what serves all. */
export const currentWork = (): Work | undefined => storage.getStore()

export const workFor = <Result>(work: Work, run: () => Result): Result => storage.run(work, run)

/** For results that others get as well: they must not wait for the party whose request came first. */
export const workForAll = <Result>(run: () => Result): Result => storage.run(undefined, run)
