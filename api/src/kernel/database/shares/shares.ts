/** Who gets the next free connection of a pool. */
import { createUsage, type Usage } from './usage.ts'
import type { Work } from './work.ts'

export interface SharesOptions {
  readonly places: number
  /** Pieces of work that may hold places at a time for parties that held many lately. */
  readonly heavyPlaces: number
  /** Places that new work of a party does not get: if work that needs a second place held all, it would wait for ever. */
  readonly reserved: number
  readonly now: () => number
}

type Go = (giveBack: () => void) => void

export interface Shares {
  /**
   * Calls `go` at once, or when it is the work's turn. What serves all is first, then the party that used least. A
   * piece of work that holds a place already waits for no other piece of its party: its transaction may need a second
   * connection to end.
   *
   * @returns a function that gives up waiting; undefined when `go` was called
   */
  take(work: Work | undefined, go: Go): (() => void) | undefined
  readonly waiting: number
}

/** Milliseconds of connections within about the last 15 seconds that no party is stopped for: a page takes a fraction. */
export const HEAVY = 1_000
/** On a slow machine everybody holds connections for long: then heavy is who holds this part of what the greatest do. */
const OF_GREATEST = 1 / 4
/** Milliseconds for which the limit is not computed again. */
const LIMIT_AGE = 250
const MAX_USAGES = 1_000
/** Milliseconds between two looks for parties to forget. */
const FORGET_EVERY = 1_000
/** In milliseconds: forgetting a party that used less changes no order. */
const NEGLIGIBLE = 10

interface Waiter {
  readonly work: Work | undefined
  readonly go: Go
}

interface Held {
  places: number
  readonly isHeavy: boolean
}

export function createShares({ places, heavyPlaces, reserved, now }: SharesOptions): Shares {
  const queues = new Map<string | undefined, Waiter[]>()
  const usages = new Map<string, Usage>()
  const held = new Map<Work, Held>()
  let taken = 0
  let heavy = 0
  let waiting = 0

  let limit = HEAVY
  let limitAt = Number.NEGATIVE_INFINITY
  let forgottenAt = Number.NEGATIVE_INFINITY

  const usageOf = (party: string) => usages.get(party)?.value(now()) ?? 0

  function mayGo(work: Work | undefined): boolean {
    if (work === undefined || held.has(work)) return taken < places
    return taken < places - reserved && (heavy < heavyPlaces || usageOf(work.party) < heavyFrom())
  }

  /** The mean usage of parties, weighted with itself: parties that use little do not lower it. */
  function heavyFrom(): number {
    const at = now()
    if (at - limitAt < LIMIT_AGE) return limit
    const values = [...usages.values()].map((usage) => usage.value(at))
    const sum = values.reduce((total, value) => total + value, 0)
    const squares = values.reduce((total, value) => total + value * value, 0)
    limit = Math.max(HEAVY, sum === 0 ? 0 : (squares / sum) * OF_GREATEST)
    limitAt = at
    return limit
  }

  function start({ work, go }: Waiter): void {
    const giveBack = work === undefined ? takeForAll() : takeFor(work)
    go(() => {
      giveBack()
      next()
    })
  }

  function takeForAll(): () => void {
    taken += 1
    return () => {
      taken -= 1
    }
  }

  function takeFor(work: Work): () => void {
    const since = now()
    const usage = usages.get(work.party) ?? createUsage()
    const place = held.get(work) ?? { places: 0, isHeavy: usage.value(since) >= heavyFrom() }
    if (place.places === 0 && place.isHeavy) heavy += 1
    place.places += 1
    taken += 1
    usage.take(since)
    usages.set(work.party, usage)
    held.set(work, place)
    return () => {
      taken -= 1
      place.places -= 1
      usage.giveBack(now(), since)
      if (place.places > 0) return
      held.delete(work)
      if (place.isHeavy) heavy -= 1
      if (usages.size > MAX_USAGES) forgetLight()
    }
  }

  function forgetLight(): void {
    const at = now()
    if (at - forgottenAt < FORGET_EVERY) return
    forgottenAt = at
    for (const [party, usage] of usages) {
      if (usage.isIdle && usage.value(at) < NEGLIGIBLE) usages.delete(party)
    }
  }

  function next(): void {
    while (waiting > 0) {
      const queue = nextQueue()
      const first = queue?.[0]
      if (first === undefined) return
      leave(first)
      start(first)
    }
  }

  function nextQueue(): readonly Waiter[] | undefined {
    let best: { readonly queue: readonly Waiter[]; readonly used: number } | undefined
    for (const [party, queue] of queues) {
      const used = party === undefined ? -1 : usageOf(party)
      if (mayGo(queue[0]?.work) && (best === undefined || used < best.used)) best = { queue, used }
    }
    return best?.queue
  }

  function wait(waiter: Waiter): void {
    const party = waiter.work?.party
    const queue = queues.get(party) ?? []
    const goesOn = waiter.work !== undefined && held.has(waiter.work)
    if (goesOn) queue.unshift(waiter)
    else queue.push(waiter)
    queues.set(party, queue)
    waiting += 1
  }

  function leave(waiter: Waiter): void {
    const party = waiter.work?.party
    const queue = queues.get(party) ?? []
    const at = queue.indexOf(waiter)
    if (at < 0) return
    queue.splice(at, 1)
    waiting -= 1
    if (queue.length === 0) queues.delete(party)
  }

  return {
    take(work, go) {
      const waiter = { work, go }
      if (mayGo(work)) {
        start(waiter)
        return undefined
      }
      wait(waiter)
      return () => leave(waiter)
    },
    get waiting() {
      return waiting
    },
  }
}
