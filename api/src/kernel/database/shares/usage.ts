/** Recent connection time of one party. */
export interface Usage {
  /** Milliseconds, halved every {@link HALF_LIFE_MS}. */
  value(now: number): number
  start(now: number): void
  stop(now: number, since: number): void
  /** Whether the party holds no connection. */
  readonly isIdle: boolean
}

const HALF_LIFE_MS = 10_000

export function createUsage(): Usage {
  let used = 0
  let usedAt = 0
  let running = 0
  let sinceSum = 0
  const decayed = (now: number) => used * 2 ** ((usedAt - now) / HALF_LIFE_MS)
  return {
    value: (now) => decayed(now) + running * now - sinceSum,
    start(now) {
      running += 1
      sinceSum += now
    },
    stop(now, since) {
      used = decayed(now) + now - since
      usedAt = now
      running -= 1
      sinceSum -= since
    },
    get isIdle() {
      return running === 0
    },
  }
}
