import { setImmediate } from 'node:timers/promises'

/** Milliseconds after which the next statement no longer waits for one that does not answer. */
const PATIENCE = 50

/**
 * Look-ups of one row each that are asked for at the same time take one statement: what is asked while one is under way goes with
 * the next, and who comes alone waits for nobody. Each is read by a statement that begins after it was asked for, so that whoever
 * has written something before reads it. A statement that fails fails for all that it was for.
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
    const answer = read([...keys])
    underWay = overOrLate(answer)
    return answer
  }

  return async (key) => {
    waiting.add(key)
    // Requests that have arrived already are read in the same turn.
    next ??= underWay.then(() => setImmediate()).then(begin)
    return (await next).get(key)
  }
}

function overOrLate(answer: Promise<unknown>): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, PATIENCE)
    const over = () => {
      clearTimeout(timer)
      resolve()
    }
    answer.then(over, over)
  })
}
