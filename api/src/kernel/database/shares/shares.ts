/** Decides which party gets the next free connection of a pool. */
import { createUsage, type Usage } from './usage.ts'
import type { Work } from './work.ts'

export interface SharesOptions {
  readonly slots: number
  /** Maximum number of slots that heavy parties may hold together. */
  readonly heavySlots: number
  /**
   * Slots reserved for work that already holds one and needs another to finish; without them new work could cause a
   * deadlock.
   */
  readonly reserved: number
  readonly now: () => number
}

type OnAcquired = (release: () => void) => void

export interface Shares {
  /**
   * Calls `onAcquired` immediately or when it is the work's turn. Shared work (undefined) comes first, then the party
   * with the lowest usage. Work that already holds a slot does not queue behind other work of its party, because its
   * transaction may need a second connection to finish.
   *
   * @returns a function that cancels the request; undefined when `onAcquired` was already called
   */
  acquire(work: Work | undefined, onAcquired: OnAcquired): (() => void) | undefined
  readonly waiting: number
}

/** Usage in milliseconds below which a party is never limited; a page uses a fraction of it. */
export const MIN_HEAVY_MS = 1_000
/** On a slow machine every party uses more, so only parties above this share of the heaviest usage are limited. */
const SHARE_OF_HEAVIEST = 1 / 4
/** How long the threshold is cached, in milliseconds. */
const THRESHOLD_MAX_AGE_MS = 250
const MAX_USAGES = 1_000
/** Minimum interval between evictions, in milliseconds. */
const EVICTION_INTERVAL_MS = 1_000
/** In milliseconds. Parties below this usage can be evicted without changing the order. */
const NEGLIGIBLE_MS = 10

interface Waiter {
  readonly work: Work | undefined
  readonly onAcquired: OnAcquired
}

interface Holder {
  slots: number
  readonly isHeavy: boolean
}

export function createShares({ slots, heavySlots, reserved, now }: SharesOptions): Shares {
  const queues = new Map<string | undefined, Waiter[]>()
  const usages = new Map<string, Usage>()
  const holders = new Map<Work, Holder>()
  let inUse = 0
  let heavyHolders = 0
  let waiting = 0

  let threshold = MIN_HEAVY_MS
  let thresholdAt = Number.NEGATIVE_INFINITY
  let evictedAt = Number.NEGATIVE_INFINITY

  const getUsage = (party: string) => usages.get(party)?.value(now()) ?? 0

  function canStart(work: Work | undefined): boolean {
    if (work === undefined || holders.has(work)) return inUse < slots
    return inUse < slots - reserved && (heavyHolders < heavySlots || getUsage(work.party) < getThreshold())
  }

  /** A share of the usage-weighted mean, so that many light parties do not lower it. */
  function getThreshold(): number {
    const at = now()
    if (at - thresholdAt < THRESHOLD_MAX_AGE_MS) return threshold
    const values = [...usages.values()].map((usage) => usage.value(at))
    const sum = values.reduce((total, value) => total + value, 0)
    const squares = values.reduce((total, value) => total + value * value, 0)
    threshold = Math.max(MIN_HEAVY_MS, sum === 0 ? 0 : (squares / sum) * SHARE_OF_HEAVIEST)
    thresholdAt = at
    return threshold
  }

  function start({ work, onAcquired }: Waiter): void {
    inUse += 1
    const stopUsage = work === undefined ? undefined : startUsage(work)
    onAcquired(() => {
      inUse -= 1
      stopUsage?.()
      startNext()
    })
  }

  function startUsage(work: Work): () => void {
    const since = now()
    const usage = usages.get(work.party) ?? createUsage()
    const holder = holders.get(work) ?? { slots: 0, isHeavy: usage.value(since) >= getThreshold() }
    if (holder.slots === 0 && holder.isHeavy) heavyHolders += 1
    holder.slots += 1
    usage.start(since)
    usages.set(work.party, usage)
    holders.set(work, holder)
    return () => {
      holder.slots -= 1
      usage.stop(now(), since)
      if (holder.slots > 0) return
      holders.delete(work)
      if (holder.isHeavy) heavyHolders -= 1
      if (usages.size > MAX_USAGES) evictLightParties()
    }
  }

  function evictLightParties(): void {
    const at = now()
    if (at - evictedAt < EVICTION_INTERVAL_MS) return
    evictedAt = at
    for (const [party, usage] of usages) {
      if (usage.isIdle && usage.value(at) < NEGLIGIBLE_MS) usages.delete(party)
    }
  }

  function startNext(): void {
    while (waiting > 0) {
      const first = findNextQueue()?.[0]
      if (first === undefined) return
      dequeue(first)
      start(first)
    }
  }

  function findNextQueue(): readonly Waiter[] | undefined {
    let best: { readonly queue: readonly Waiter[]; readonly usage: number } | undefined
    for (const [party, queue] of queues) {
      const usage = party === undefined ? -1 : getUsage(party)
      if (canStart(queue[0]?.work) && (best === undefined || usage < best.usage)) best = { queue, usage }
    }
    return best?.queue
  }

  function enqueue(waiter: Waiter): void {
    const party = waiter.work?.party
    const queue = queues.get(party) ?? []
    const holdsSlot = waiter.work !== undefined && holders.has(waiter.work)
    if (holdsSlot) queue.unshift(waiter)
    else queue.push(waiter)
    queues.set(party, queue)
    waiting += 1
  }

  function dequeue(waiter: Waiter): void {
    const party = waiter.work?.party
    const queue = queues.get(party) ?? []
    const index = queue.indexOf(waiter)
    if (index < 0) return
    queue.splice(index, 1)
    waiting -= 1
    if (queue.length === 0) queues.delete(party)
  }

  return {
    acquire(work, onAcquired) {
      const waiter = { work, onAcquired }
      if (canStart(work)) {
        start(waiter)
        return undefined
      }
      enqueue(waiter)
      return () => dequeue(waiter)
    },
    get waiting() {
      return waiting
    },
  }
}
