/** The time. Everything that depends on it asks here, so that tests can move it. */
export interface Clock {
  now(): Date
  /** Milliseconds since 1970. */
  millis(): number
}

export const systemClock: Clock = { now: () => new Date(), millis: () => Date.now() }

/** A clock that a test sets; it runs on from the moment it was set to. */
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
