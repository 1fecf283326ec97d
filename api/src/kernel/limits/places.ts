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
  most: number
  /** Pending requests for a place. */
  waiting: ((granted: boolean) => void)[]
}

export interface Places {
  /** Acquires a place; false when all processes together already hold `most`. */
  take(bucket: string, most: number): Promise<boolean>
  /** Releases an acquired place. */
  give(bucket: string): void
  /** Heartbeat; also reports changes. Runs every few seconds. */
  tell(): Promise<void>
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
  const untold = new Set<string>()
  let settling: Promise<void> | undefined
  let knownUntil = Number.NEGATIVE_INFINITY
  let closed = false

  function getParty(bucket: string, most: number): Party {
    const known = parties.get(bucket)
    if (known !== undefined) return known
    const party: Party = { held: 0, most, waiting: [] }
    parties.set(bucket, party)
    return party
  }

  /** A process must be registered as alive before others count its places. */
  async function sendAlive(): Promise<void> {
    const time = now()
    const lapsed = time >= knownUntil
    const isNew = await store.live(process, new Date(time), new Date(time + PLACE_LEASE_MS))
    knownUntil = time + PLACE_LEASE_MS
    if (isNew || lapsed) for (const [bucket, { held: retained }] of parties) if (retained > 0) untold.add(bucket)
  }

  async function settle(): Promise<void> {
    while (untold.size > 0 && !closed) {
      const requests: { readonly ask: PlaceRequest; readonly party: Party; readonly waiting: Party['waiting'] }[] = []
      for (const bucket of untold) {
        untold.delete(bucket)
        const party = parties.get(bucket)
        if (party === undefined) continue
        const { held: retained, most, waiting } = party
        party.waiting = []
        requests.push({ ask: { bucket, held: retained, wanted: waiting.length, most }, party, waiting })
        if (requests.length >= MAX_PARTIES_PER_STATEMENT) break
      }
      let failed: unknown
      let holding: ReadonlyMap<string, number> | undefined
      try {
        if (now() >= knownUntil) await sendAlive()
        holding = await store.hold(
          process,
          requests.map(({ ask: request }) => request),
          new Date(now()),
        )
      } catch (error) {
        failed = error
        onError(error)
      }
      for (const { ask: request, party, waiting } of requests) {
        // Alone it only knows its own.
        const alone = Math.min(request.held + request.wanted, Math.max(request.held, party.most))
        const granted = (holding === undefined ? alone : (holding.get(request.bucket) ?? request.held)) - request.held
        party.held += granted
        for (const [index, response] of waiting.entries()) response(index < granted)
        if (holding === undefined) untold.add(request.bucket)
        else if (party.held === 0 && party.waiting.length === 0 && !untold.has(request.bucket))
          parties.delete(request.bucket)
      }
      // Reported again with the next heartbeat; callers have been answered meanwhile.
      if (failed !== undefined) return
    }
  }

  /** Requests that arrive while a statement is in flight are sent with the next one. */
  function soon(): void {
    settling ??= settle().finally(() => {
      settling = undefined
      if ([...untold].some((bucket) => (parties.get(bucket)?.waiting.length ?? 0) > 0)) soon()
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
    await settling
  }

  const timer = every === undefined ? undefined : setInterval(() => void notify(), every).unref()

  return {
    async take(bucket, most) {
      if (closed) return false
      const party = getParty(bucket, most)
      return new Promise((response) => {
        party.waiting.push(response)
        untold.add(bucket)
        soon()
      })
    },
    give(bucket) {
      const party = parties.get(bucket)
      if (party === undefined || party.held === 0) return
      party.held -= 1
      untold.add(bucket)
      soon()
    },
    tell: notify,
    async close() {
      closed = true
      clearInterval(timer)
      await settling
      for (const { waiting } of parties.values()) for (const response of waiting) response(false)
      parties.clear()
      if (knownUntil === Number.NEGATIVE_INFINITY) return
      await store.leave(process).catch(onError)
    },
  }
}
