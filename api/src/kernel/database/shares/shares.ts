/** Decides who gets the next free connection of a pool. */
import { createUsage, type Usage } from './usage.ts'
import type { Work } from './work.ts'

export interface SharesOptions {
  readonly slots: number
  /** Maximum number of units of work that hold slots at the same time for heavy parties. */
  readonly heavySlots: number
  /** Slots for work that holds one already and needs another to finish; if new work could take them, it would deadlock. */
  readonly reserved: number
  readonly now: () => number
}

type OnAcquired = (release: () => void) => void

export interface Shares {
  /**
   * Calls `onAcquired` immediately, or when it is the work's turn. Work for all comes first, then the party with the
   * lowest usage. Work that already holds a slot does not queue behind other work of its party: its transaction may
   * need a second connection to finish.
   *
   * @returns a function that stops waiting; undefined when `onAcquired` was called
   */
  acquire(work: Work | undefined, onAcquired: OnAcquired): (() => void) | undefined
  readonly waiting: number
}

/** A party below this usage in milliseconds is never limited; a page uses a fraction of it. */
export const HEAVY = 1_000
/** On a slow machine every party uses more: only those above this share of the heaviest usage are limited. */
const SHARE_OF_HEAVIEST = 1 / 4
/** How long the threshold is cached, in milliseconds. */
const THRESHOLD_AGE = 250
const MAX_USAGES = 1_000
/** Minimum interval between evictions, in milliseconds. */
const EVICTION_INTERVAL = 1_000
/** In milliseconds. Evicting a party below this does not change the order. */
const NEGLIGIBLE = 10

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

  let threshold = HEAVY
  let thresholdAt = Number.NEGATIVE_INFINITY
  let evictedAt = Number.NEGATIVE_INFINITY

  const getUsage = (party: string) => usages.get(party)?.value(now()) ?? 0

  function canStart(work: Work | undefined): boolean {
    if (work === undefined || holders.has(work)) return inUse < slots
    return inUse < slots - reserved && (heavyHolders < heavySlots || getUsage(work.party) < getThreshold())
  }

  /** Based on the mean usage weighted by usage, so that light parties do not lower it. */
  function getThreshold(): number {
    const at = now()
    if (at - thresholdAt < THRESHOLD_AGE) return threshold
    const values = [...usages.values()].map((usage) => usage.value(at))
    const sum = values.reduce((total, value) => total + value, 0)
    const squares = values.reduce((total, value) => total + value * value, 0)
    threshold = Math.max(HEAVY, sum === 0 ? 0 : (squares / sum) * SHARE_OF_HEAVIEST)
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
    if (at - evictedAt < EVICTION_INTERVAL) return
    evictedAt = at
    for (const [party, usage] of usages) {
      if (usage.isIdle && usage.value(at) < NEGLIGIBLE) usages.delete(party)
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
