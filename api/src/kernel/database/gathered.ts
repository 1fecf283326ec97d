import { setImmediate } from 'node:timers/promises'
import { workForAll } from './shares/work.ts'

/** Milliseconds after which the next statement no longer waits for a hanging one. */
const TIMEOUT = 50

/**
 * Batches concurrent single-row look-ups into one statement: requests during a running statement form the next batch,
 * and a single one does not wait. Each is read by a statement that starts after the request, so that earlier writes are
 * visible. A statement that fails fails for all th
 */
export function gathered<Key, Value>(
  read: (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Value>>,
): (key: Key) => Promise<Value | undefined> {
  let waiting = new Set<Key>()
  let next: Promise<ReadonlyMap<Key, Value>> | undefined
  let underWay: Promise<unknown> = Promise.resolve()

  function begin(): Promise<ReadonlyMap<Key, Value>> {
    const keys = waiting
    waiting = new Set()
    next = undefined
    const result = workForAll(() => read([...keys]))
    underWay = overOrLate(result)
    return result
  }

  return async (key) => {
    waiting.add(key)
    // Requests that have already arrived join the same batch.
    next ??= underWay.then(() => setImmediate()).then(begin)
    return (await next).get(key)
  }
}

function overOrLate(response: Promise<unknown>): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, TIMEOUT)
    const over = () => {
      clearTimeout(timer)
      resolve()
    }
    response.then(over, over)
  })
}
