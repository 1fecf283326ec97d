import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Demonstration data and caches are filled by then. */
const DELAY_MS = 30_000

/**
 * Collects the garbage of the start once. On a small site V8 would otherwise keep twice the memory that is in use, since the
 * heap rarely grows enough for a full collection.
 */
export function trimHeapAfterStart(): void {
  setTimeout(() => {
    setFlagsFromString('--expose-gc')
    const collect: unknown = runInNewContext('gc')
    if (typeof collect === 'function') collect({ type: 'major', execution: 'async' })
  }, DELAY_MS).unref()
}
