/**
 * Sends new spots to the sockets of this process. Each subscription is computed once, and nothing runs without
 * subscribers.
 */
import { isWanted } from '@onfreq/contracts/spots/interest'
import { SPOT_LIMITS, type Spot, type SpotsNews } from '@onfreq/contracts/spots/spots'
import type { FastifyInstance } from 'fastify'
import { toSpotResponse } from './presenter.ts'
import { readAfterSeq, readNewest } from './repository.ts'

/** Changes read per query: three seconds of the busiest contest. */
const PAGE_SIZE = 2_000

export interface FanOut {
  /** Resolves when all stored spots have been sent to the sockets of this process. */
  settle(): Promise<void>
  close(): Promise<void>
}

export function openFanOut(app: FastifyInstance): FanOut {
  const { spots: subscriptions } = app.live
  const rarity = new Rarity()
  /** The last position sent; undefined without subscribers. Ids and changes have separate numbers. */
  let last: { readonly id: number; readonly seq: number } | undefined
  let timer: NodeJS.Timeout | undefined
  let sentAt = Number.NEGATIVE_INFINITY
  let work: Promise<void> = Promise.resolve()
  let closed = false

  /**
   * Starts at the newest spot. Earlier ones are in the response of `GET spots`, which pages request after subscribing.
   */
  async function begin(): Promise<void> {
    last = await readNewest(app.pool)
  }

  async function notify(): Promise<void> {
    timer = undefined
    const target = subscriptions.all()
    if (target.size === 0 || closed) {
      last = undefined
      return
    }
    if (last === undefined) return begin()
    sentAt = performance.now()
    const rows = await readAfterSeq(app.pool, last.seq, PAGE_SIZE)
    const newest = rows.at(-1)
    if (newest === undefined) return
    const { id: lastId } = last
    last = { id: Math.max(lastId, ...rows.map(({ id }) => id)), seq: newest.seq }
    const onAir = await app.live.onAir()
    const spots = rows.map((row) => toSpotResponse(row, onAir))
    rarity.count(spots)
    // Above the limit, new spots take precedence over additional reports.
    const newIds = new Set(rows.flatMap(({ id }) => (id > lastId ? [String(id)] : [])))
    const rank = (spot: Spot) => (newIds.has(spot.id) ? 0 : Number.MAX_SAFE_INTEGER) + rarity.of(spot)
    for (const [key, interest] of target) {
      const news = selectSpots(
        spots.filter((spot) => isWanted(interest, spot)),
        rank,
      )
      if (news.total > 0) subscriptions.send(key, news)
    }
    if (rows.length === PAGE_SIZE) schedule()
  }

  function run(): Promise<void> {
    work = work.then(notify).catch((error) => app.log.error({ err: error }, 'spots to sockets'))
    return work
  }

  function schedule(): void {
    if (closed || timer !== undefined) return
    const delayMs = Math.max(0, sentAt + SPOT_LIMITS.liveEvery - performance.now())
    timer = setTimeout(() => void run(), delayMs).unref()
  }

  subscriptions.onFirst(() => {
    last = undefined
    void run()
  })
  const onSpots = () => {
    if (subscriptions.all().size > 0) schedule()
  }
  const unsubscribe = [app.bus.subscribe('spots.new', onSpots), app.bus.subscribe('bus.reconnected', onSpots)]

  return {
    async settle() {
      await app.bus.flush()
      clearTimeout(timer)
      timer = undefined
      await run()
    },
    async close() {
      closed = true
      for (const end of unsubscribe) end()
      clearTimeout(timer)
      await work
    },
  }
}

/** How often each entity was sent recently. Above the limit, the rarest are sent. Memory: one number per entity. */
class Rarity {
  readonly #counts = new Map<number | null, number>()
  #total = 0

  count(spots: readonly Spot[]): void {
    for (const { dxcc } of spots) this.#counts.set(dxcc, (this.#counts.get(dxcc) ?? 0) + 1)
    this.#total += spots.length
    if (this.#total < 20_000) return
    // Counts are halved periodically, so that they follow the present.
    this.#total = 0
    for (const [dxcc, n] of this.#counts) {
      this.#counts.set(dxcc, n >> 1)
      this.#total += n >> 1
    }
  }

  of({ dxcc }: Spot): number {
    return dxcc === null ? this.#total : (this.#counts.get(dxcc) ?? 0)
  }
}

/** The latest state of each spot; above the limit, those with the lowest rank. */
function selectSpots(selected: readonly Spot[], rank: (spot: Spot) => number): SpotsNews {
  const uniqueSpots = [...new Map(selected.map((spot) => [spot.id, spot])).values()]
  if (uniqueSpots.length <= SPOT_LIMITS.liveMost)
    return { spots: uniqueSpots, shown: uniqueSpots.length, total: uniqueSpots.length }
  const rarest = new Set(uniqueSpots.toSorted((a, b) => rank(a) - rank(b)).slice(0, SPOT_LIMITS.liveMost))
  const spots = uniqueSpots.filter((spot) => rarest.has(spot))
  return { spots, shown: spots.length, total: uniqueSpots.length }
}
