/**
 * Sends due items to hosts that members chose. Each owner has a share: a few sockets, and seconds per minute. A slow
 * host keeps its socket but frees its slot for other owners after a second.
 */
import { setTimeout as delay } from 'node:timers/promises'

export const SHARES = {
  /** Maximum sockets of one owner. */
  perOwner: 3,
  /** Maximum requests sent within the last {@link SHARES.slowAfterMs}. */
  fast: 40,
  /** Maximum sockets in total, including those that wait for slow hosts. */
  sockets: 120,
  slowAfterMs: 1_000,
  /** Milliseconds that the sockets of one owner may be open per window. */
  budgetMs: 20_000,
  windowMs: 60_000,
} as const

export type Shares = { readonly [Name in keyof typeof SHARES]: number }

/** In milliseconds: how often to check for newly due items. */
const POLL_INTERVAL_MS = 250

interface Sending {
  readonly ownerId: number
  readonly since: number
}

/** Usage per owner, kept from one drain to the next. */
export class OwnerShares {
  readonly #sending = new Set<Sending>()
  readonly #spent = new Map<number, { ms: number; readonly endsAt: number }>()
  readonly #shares: Shares
  readonly #now: () => number

  constructor(shares: Partial<Shares> = {}, now: () => number = performance.now.bind(performance)) {
    this.#shares = { ...SHARES, ...shares }
    this.#now = now
  }

  /** Number of requests that may be sent now. */
  get room(): number {
    const { fast, sockets, slowAfterMs } = this.#shares
    const since = this.#now() - slowAfterMs
    const recent = [...this.#sending].filter((each) => each.since > since).length
    return Math.max(0, Math.min(fast - recent, sockets - this.#sending.size))
  }

  /** Owners who have currently used up their share. */
  get busy(): readonly number[] {
    const now = this.#now()
    const used = new Map<number, { sockets: number; ms: number }>()
    for (const [ownerId, { ms, endsAt }] of this.#spent) {
      if (endsAt <= now) this.#spent.delete(ownerId)
      else used.set(ownerId, { sockets: 0, ms })
    }
    for (const { ownerId, since } of this.#sending) {
      const { sockets, ms } = used.get(ownerId) ?? { sockets: 0, ms: 0 }
      used.set(ownerId, { sockets: sockets + 1, ms: ms + now - since })
    }
    const { perOwner, budgetMs } = this.#shares
    return [...used].filter(([, { sockets, ms }]) => sockets >= perOwner || ms >= budgetMs).map(([ownerId]) => ownerId)
  }

  async run<Result>(ownerId: number, send: () => Promise<Result>): Promise<Result> {
    const sending = { ownerId, since: this.#now() }
    this.#sending.add(sending)
    try {
      return await send()
    } finally {
      this.#sending.delete(sending)
      this.#spend(ownerId, this.#now() - sending.since)
    }
  }

  #spend(ownerId: number, ms: number): void {
    const existing = this.#spent.get(ownerId)
    if (existing !== undefined && existing.endsAt > this.#now()) existing.ms += ms
    else this.#spent.set(ownerId, { ms, endsAt: this.#now() + this.#shares.windowMs })
  }
}

export interface Drain<Due> {
  readonly shares: OwnerShares
  /** Selects at most `room` due items, one per owner and none of the `busy` owners. Each item is selected once. */
  acquireDue(room: number, busy: readonly number[]): Promise<readonly Due[]>
  /** Resolves with true when the item was delivered; never rejects. */
  send(due: Due): Promise<boolean>
  readonly signal?: AbortSignal | undefined
}

/**
 * Runs until no item is due whose owner has a share left.
 * @returns the number of delivered items
 */
export async function drain<Due extends { readonly ownerId: number }>({
  shares,
  acquireDue,
  send,
  signal,
}: Drain<Due>): Promise<number> {
  let arrived = 0
  const sending = new Set<Promise<void>>()
  for (;;) {
    const { room } = shares
    const due = room > 0 && signal?.aborted !== true ? await acquireDue(room, shares.busy) : []
    for (const each of due) {
      const work = shares
        .run(each.ownerId, () => send(each))
        .then((isDelivered) => {
          arrived += isDelivered ? 1 : 0
          sending.delete(work)
        })
      sending.add(work)
    }
    if (due.length > 0) continue
    if (sending.size === 0) return arrived
    const pause = new AbortController()
    await Promise.race([...sending, delay(POLL_INTERVAL_MS, undefined, { signal: pause.signal }).catch(() => {})])
    pause.abort()
  }
}
