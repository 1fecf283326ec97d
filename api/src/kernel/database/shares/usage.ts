/** How long a party held connections lately. */
export interface Usage {
  /** Milliseconds, of which half are forgotten after each {@link HALF_LIFE}. */
  value(now: number): number
  take(now: number): void
  giveBack(now: number, since: number): void
  /** It holds none now. */
  readonly isIdle: boolean
}

const HALF_LIFE = 10_000

export function createUsage(): Usage {
  let used = 0
  let usedAt = 0
  let held = 0
  let sinceSum = 0
  const kept = (now: number) => used * 2 ** ((usedAt - now) / HALF_LIFE)
  return {
    value: (now) => kept(now) + held * now - sinceSum,
    take(now) {
      held += 1
      sinceSum += now
    },
    giveBack(now, since) {
      used = kept(now) + now - since
      usedAt = now
      held -= 1
      sinceSum -= since
    },
    get isIdle() {
      return held === 0
    },
  }
}
