/** Limits concurrent resources per party, such as open sockets, across all processes. */
import type { PlaceRequest, PlaceStore } from './place-store.ts'

/** In milliseconds: heartbeat interval of a process that holds slots, and lease duration. */
export const PLACE_HEARTBEAT_MS = 5_000
export const PLACE_LEASE_MS = 20_000
/** Maximum number of parties per statement. */
const MAX_PARTIES_PER_STATEMENT = 1_000

interface Party {
  /** Slots granted to this process and not yet released. */
  held: number
  limit: number
  /** Pending requests for a slot. */
  waiting: ((granted: boolean) => void)[]
}

export interface Places {
  /** Acquires a slot; false when all processes together already hold `limit` slots. */
  acquire(bucket: string, limit: number): Promise<boolean>
  /** Releases an acquired slot. */
  release(bucket: string): void
  /** Sends a heartbeat and reports changes; runs every few seconds. */
  heartbeat(): Promise<void>
  /** Releases all slots. */
  close(): Promise<void>
}

export interface PlacesOptions {
  readonly store: PlaceStore
  /** Unique per process and per start. */
  readonly process: string
  readonly now: () => number
  readonly onError: (error: unknown) => void
  /** Undefined: heartbeats are only sent by explicit calls, as in tests. */
  readonly every?: number
}

interface State {
  flushing: Promise<void> | undefined
  registeredUntil: number
  closed: boolean
}

interface Deps extends Omit<PlacesOptions, 'every'> {
  readonly parties: Map<string, Party>
  readonly dirty: Set<string>
  readonly state: State
}

/**
 * Only acquiring and releasing a slot query the database, batched per round trip. Slots of a dead process are released
 * {@link PLACE_LEASE_MS} after its last heartbeat. While the database is down, each process counts only its own slots
 * and reports them afterwards.
 */
export function createPlaces({ store, process, now, onError, every }: PlacesOptions): Places {
  const parties = new Map<string, Party>()
  const dirty = new Set<string>()
  const state: State = { flushing: undefined, registeredUntil: Number.NEGATIVE_INFINITY, closed: false }
  const deps: Deps = { parties, dirty, state, store, process, now, onError }
  const timer = every === undefined ? undefined : setInterval(() => void sendHeartbeat(deps), every).unref()

  return {
    async acquire(bucket, limit) {
      if (state.closed) return false
      const party = getParty(parties, bucket, limit)
      return new Promise((resolve) => {
        party.waiting.push(resolve)
        dirty.add(bucket)
        scheduleFlush(deps)
      })
    },
    release(bucket) {
      const party = parties.get(bucket)
      if (party === undefined || party.held === 0) return
      party.held -= 1
      dirty.add(bucket)
      scheduleFlush(deps)
    },
    heartbeat: () => sendHeartbeat(deps),
    async close() {
      state.closed = true
      clearInterval(timer)
      await state.flushing
      for (const { waiting } of parties.values()) for (const resolve of waiting) resolve(false)
      parties.clear()
      if (state.registeredUntil === Number.NEGATIVE_INFINITY) return
      await store.leave(process).catch(onError)
    },
  }
}

function getParty(parties: Map<string, Party>, bucket: string, limit: number): Party {
  const existing = parties.get(bucket)
  if (existing !== undefined) return existing
  const party: Party = { held: 0, limit, waiting: [] }
  parties.set(bucket, party)
  return party
}

/** Registers the process as alive; only then do other processes count its slots. */
async function sendAlive({ now, state, store, process, parties, dirty }: Deps): Promise<void> {
  const time = now()
  const lapsed = time >= state.registeredUntil
  const isNew = await store.live(process, new Date(time), new Date(time + PLACE_LEASE_MS))
  state.registeredUntil = time + PLACE_LEASE_MS
  if (isNew || lapsed) for (const [bucket, { held }] of parties) if (held > 0) dirty.add(bucket)
}

async function flush(deps: Deps): Promise<void> {
  const { dirty, state, parties, now, store, process, onError } = deps
  while (dirty.size > 0 && !state.closed) {
    const requests: { readonly request: PlaceRequest; readonly party: Party; readonly waiting: Party['waiting'] }[] = []
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
      if (now() >= state.registeredUntil) await sendAlive(deps)
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
      // Without the database, the process only counts its own slots.
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

/** Sends requests that arrive during a statement together with the next one. */
function scheduleFlush(deps: Deps): void {
  const { state, dirty, parties } = deps
  state.flushing ??= flush(deps).finally(() => {
    state.flushing = undefined
    if ([...dirty].some((bucket) => (parties.get(bucket)?.waiting.length ?? 0) > 0)) scheduleFlush(deps)
  })
}

async function sendHeartbeat(deps: Deps): Promise<void> {
  const { parties, state, onError } = deps
  if (parties.size === 0 || state.closed) return
  try {
    await sendAlive(deps)
  } catch (error) {
    onError(error)
    return
  }
  scheduleFlush(deps)
  await state.flushing
}
