/** Time source. All time-dependent code uses it, so that tests can move time. */
export interface Clock {
  now(): Date
  /** Milliseconds since 1970. */
  millis(): number
}

export const systemClock: Clock = { now: () => new Date(), millis: () => Date.now() }

/** A settable clock for tests. It keeps running from the time it is set to. */
export interface TestClock extends Clock {
  set(time: Date | string): void
  advance(milliseconds: number): void
}

export function createTestClock(): TestClock {
  let offset = 0
  const millis = () => Date.now() + offset
  return {
    millis,
    now: () => new Date(millis()),
    set(time) {
      offset = new Date(time).getTime() - Date.now()
    },
    advance(milliseconds) {
      offset += milliseconds
    },
  }
}
