import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** In milliseconds. By then demonstration data and caches are loaded. */
const DELAY_MS = 30_000

/**
 * Collects the garbage of the start once. On a small site V8 would otherwise keep twice the memory in use, because the
 * heap rarely grows enough for a full collection.
 */
export function trimHeapAfterStart(): void {
  setTimeout(() => {
    setFlagsFromString('--expose-gc')
    const collect: unknown = runInNewContext('gc')
    if (typeof collect === 'function') collect({ type: 'major', execution: 'async' })
  }, DELAY_MS).unref()
}
