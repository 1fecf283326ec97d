/** What one party may hold at the same time, such as live sockets: counted by all processes together. */
import type { PlaceStore, PlacesAsked } from './place-store.ts'

/** How often a process that holds places says that it is there, and how long it is believed to be; milliseconds. */
export const PLACES_TOLD_EVERY = 5_000
export const PLACES_KEPT_FOR = 20_000
/** Parties in one statement. */
const MOST_ASKED = 1_000

interface Party {
  /** Of this process, those that were granted and not given back. */
  held: number
  most: number
  /** Each waits for a place. */
  waiting: ((granted: boolean) => void)[]
}

export interface Places {
  /** Takes a place; false when all processes together hold `most` already. */
  take(bucket: string, most: number): Promise<boolean>
  /** Gives back one that was taken. */
  give(bucket: string): void
  /** Says that this process is there, and tells what nobody knows yet; every few seconds by itself. */
  tell(): Promise<void>
  /** Frees all. */
  close(): Promise<void>
}

export interface PlacesOptions {
  readonly store: PlaceStore
  /** Another for each process, also after a restart. */
  readonly process: string
  readonly now: () => number
  readonly onError: (error: unknown) => void
  /** Undefined: only when `tell` is called, as tests do. */
  readonly every?: number
}

/**
 * Only taking and giving ask the database, all that happen within one round trip together; what is done with a place
 * costs nothing. A process that dies gives back what it held {@link PLACES_KEPT_FOR} after it was last heard of. While the
 * database is away each process counts by itself, and tells the others afterwards.
 */
export function createPlaces({ store, process, now, onError, every }: PlacesOptions): Places {
  const parties = new Map<string, Party>()
  const untold = new Set<string>()
  let settling: Promise<void> | undefined
  let knownUntil = Number.NEGATIVE_INFINITY
  let closed = false

  function partyOf(bucket: string, most: number): Party {
    const known = parties.get(bucket)
    if (known !== undefined) return known
    const party: Party = { held: 0, most, waiting: [] }
    parties.set(bucket, party)
    return party
  }

  /** Whoever holds places has to be known as living before others count them. */
  async function sayAlive(): Promise<void> {
    const time = now()
    const lapsed = time >= knownUntil
    const isNew = await store.live(process, new Date(time), new Date(time + PLACES_KEPT_FOR))
    knownUntil = time + PLACES_KEPT_FOR
    if (isNew || lapsed) for (const [bucket, { held }] of parties) if (held > 0) untold.add(bucket)
  }

  async function settle(): Promise<void> {
    while (untold.size > 0 && !closed) {
      const asked: { readonly ask: PlacesAsked; readonly party: Party; readonly waiting: Party['waiting'] }[] = []
      for (const bucket of untold) {
        untold.delete(bucket)
        const party = parties.get(bucket)
        if (party === undefined) continue
        const { held, most, waiting } = party
        party.waiting = []
        asked.push({ ask: { bucket, held, wanted: waiting.length, most }, party, waiting })
        if (asked.length >= MOST_ASKED) break
      }
      let failed: unknown
      let holding: ReadonlyMap<string, number> | undefined
      try {
        if (now() >= knownUntil) await sayAlive()
        holding = await store.hold(
          process,
          asked.map(({ ask }) => ask),
          new Date(now()),
        )
      } catch (error) {
        failed = error
        onError(error)
      }
      for (const { ask, party, waiting } of asked) {
        // By itself it knows of its own only.
        const alone = Math.min(ask.held + ask.wanted, Math.max(ask.held, party.most))
        const granted = (holding === undefined ? alone : (holding.get(ask.bucket) ?? ask.held)) - ask.held
        party.held += granted
        for (const [index, answer] of waiting.entries()) answer(index < granted)
        if (holding === undefined) untold.add(ask.bucket)
        else if (party.held === 0 && party.waiting.length === 0 && !untold.has(ask.bucket)) parties.delete(ask.bucket)
      }
      // Told again with the next sign of life; whoever waits meanwhile has been answered.
      if (failed !== undefined) return
    }
  }

  /** What comes while one statement is under way goes with the next. */
  function soon(): void {
    settling ??= settle().finally(() => {
      settling = undefined
      if ([...untold].some((bucket) => (parties.get(bucket)?.waiting.length ?? 0) > 0)) soon()
    })
  }

  async function tell(): Promise<void> {
    if (parties.size === 0 || closed) return
    try {
      await sayAlive()
    } catch (error) {
      onError(error)
      return
    }
    soon()
    await settling
  }

  const timer = every === undefined ? undefined : setInterval(() => void tell(), every).unref()

  return {
    async take(bucket, most) {
      if (closed) return false
      const party = partyOf(bucket, most)
      return new Promise((answer) => {
        party.waiting.push(answer)
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
    tell,
    async close() {
      closed = true
      clearInterval(timer)
      await settling
      for (const { waiting } of parties.values()) for (const answer of waiting) answer(false)
      parties.clear()
      if (knownUntil === Number.NEGATIVE_INFINITY) return
      await store.leave(process).catch(onError)
    },
  }
}
