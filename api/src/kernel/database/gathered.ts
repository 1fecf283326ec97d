import { setImmediate } from 'node:timers/promises'
import { workForAll } from './shares/work.ts'

/** Milliseconds after which the next statement stops waiting for one that hangs. */
const TIMEOUT_MS = 50

/**
 * Batches concurrent single-row look-ups into one statement. Requests during a running statement form the next batch;
 * a single request does not wait. Each key is read by a statement that starts after its request, so earlier writes are
 * visible. A failed statement rejects for all of its callers.
 */
export function gathered<Key, Value>(
  read: (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Value>>,
): (key: Key) => Promise<Value | undefined> {
  let waiting = new Set<Key>()
  let next: Promise<ReadonlyMap<Key, Value>> | undefined
  let running: Promise<unknown> = Promise.resolve()

  function begin(): Promise<ReadonlyMap<Key, Value>> {
    const keys = waiting
    waiting = new Set()
    next = undefined
    const result = workForAll(() => read([...keys]))
    running = waitAtMost(result)
    return result
  }

  return async (key) => {
    waiting.add(key)
    // Requests that arrived meanwhile join the same batch.
    next ??= running.then(() => setImmediate()).then(begin)
    return (await next).get(key)
  }
}

function waitAtMost(response: Promise<unknown>): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, TIMEOUT_MS)
    const finish = () => {
      clearTimeout(timer)
      resolve()
    }
    response.then(finish, finish)
  })
}
