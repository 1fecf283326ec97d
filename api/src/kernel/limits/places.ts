/** Limits concurrent resources per party, such as live sockets, across all processes. */
import type { PlaceRequest, PlaceStore } from './place-store.ts'

/** Heartbeat interval of a process that holds places, and lease duration; milliseconds. */
export const PLACE_HEARTBEAT_MS = 5_000
export const PLACE_LEASE_MS = 20_000
/** Maximum parties per statement. */
const MAX_PARTIES_PER_STATEMENT = 1_000

interface Party {
  /** Granted to this process and not released. */
  held: number
  limit: number
  /** Pending requests for a place. */
  waiting: ((granted: boolean) => void)[]
}

export interface Places {
  /** Acquires a place; false when all processes together already hold `most`. */
  acquire(bucket: string, limit: number): Promise<boolean>
  /** Releases an acquired place. */
  release(bucket: string): void
  /** Heartbeat; also reports changes. Runs every few seconds. */
  heartbeat(): Promise<void>
  /** Frees all. */
  close(): Promise<void>
}

export interface PlacesOptions {
  readonly store: PlaceStore
  /** Unique per process and start. */
  readonly process: string
  readonly now: () => number
  readonly onError: (error: unknown) => void
  /** Undefined: only when `tell` is called, as in tests. */
  readonly every?: number
}

/**
 * Only acquiring and releasing query the database, batched per round trip; using a place is free. A dead process's
 * places are released {@link PLACE_LEASE_MS} after its last heartbeat. While the database is down each process counts
 * alone, and reports afterwards.
 */
export function createPlaces({ store, process, now, onError, every }: PlacesOptions): Places {
  const parties = new Map<string, Party>()
  const dirty = new Set<string>()
  let flushing: Promise<void> | undefined
  let knownUntil = Number.NEGATIVE_INFINITY
  let closed = false

  function getParty(bucket: string, limit: number): Party {
    const known = parties.get(bucket)
    if (known !== undefined) return known
    const party: Party = { held: 0, limit, waiting: [] }
    parties.set(bucket, party)
    return party
  }

  /** A process must be registered as alive before others count its places. */
  async function sendAlive(): Promise<void> {
    const time = now()
    const lapsed = time >= knownUntil
    const isNew = await store.live(process, new Date(time), new Date(time + PLACE_LEASE_MS))
    knownUntil = time + PLACE_LEASE_MS
    if (isNew || lapsed) for (const [bucket, { held }] of parties) if (held > 0) dirty.add(bucket)
  }

  async function flush(): Promise<void> {
    while (dirty.size > 0 && !closed) {
      const requests: { readonly request: PlaceRequest; readonly party: Party; readonly waiting: Party['waiting'] }[] =
        []
      for (const bucket of dirty) {
        dirty.delete(bucket)
        const party = parties.get(bucket)
        if (party === undefined) continue
        const { held, limit, waiting } = party
        party.waiting = []
        requests.push({ request: { bucket, held, requested: waiting.length, limit }, party, waiting })
        if (requests.length >= MAX_PARTIES_PER_STATEMENT) break
      }
      let failed: unknown
      let holding: ReadonlyMap<string, number> | undefined
      try {
        if (now() >= knownUntil) await sendAlive()
        holding = await store.hold(
          process,
          requests.map(({ request }) => request),
          new Date(now()),
        )
      } catch (error) {
        failed = error
        onError(error)
      }
      for (const { request, party, waiting } of requests) {
        // Alone it only knows its own.
        const alone = Math.min(request.held + request.requested, Math.max(request.held, party.limit))
        const granted = (holding === undefined ? alone : (holding.get(request.bucket) ?? request.held)) - request.held
        party.held += granted
        for (const [index, resolve] of waiting.entries()) resolve(index < granted)
        if (holding === undefined) dirty.add(request.bucket)
        else if (party.held === 0 && party.waiting.length === 0 && !dirty.has(request.bucket))
          parties.delete(request.bucket)
      }
      // Reported again with the next heartbeat; callers already have their results.
      if (failed !== undefined) return
    }
  }

  /** Requests that arrive while a statement is in flight are sent with the next one. */
  function soon(): void {
    flushing ??= flush().finally(() => {
      flushing = undefined
      if ([...dirty].some((bucket) => (parties.get(bucket)?.waiting.length ?? 0) > 0)) soon()
    })
  }

  async function notify(): Promise<void> {
    if (parties.size === 0 || closed) return
    try {
      await sendAlive()
    } catch (error) {
      onError(error)
      return
    }
    soon()
    await flushing
  }

  const timer = every === undefined ? undefined : setInterval(() => void notify(), every).unref()

  return {
    async acquire(bucket, limit) {
      if (closed) return false
      const party = getParty(bucket, limit)
      return new Promise((resolve) => {
        party.waiting.push(resolve)
        dirty.add(bucket)
        soon()
      })
    },
    release(bucket) {
      const party = parties.get(bucket)
      if (party === undefined || party.held === 0) return
      party.held -= 1
      dirty.add(bucket)
      soon()
    },
    heartbeat: notify,
    async close() {
      closed = true
      clearInterval(timer)
      await flushing
      for (const { waiting } of parties.values()) for (const resolve of waiting) resolve(false)
      parties.clear()
      if (knownUntil === Number.NEGATIVE_INFINITY) return
      await store.leave(process).catch(onError)
    },
  }
}
