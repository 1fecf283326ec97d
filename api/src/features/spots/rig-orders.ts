/**
 * Tunes a radio from a page: the page requests a frequency, and a polling bridge that is allowed to tune receives it
 * within a moment. Otherwise the request expires.
 */
import type { BridgeOrder } from '@onfreq/contracts/spots/spots'
import type { FastifyInstance } from 'fastify'

/** A bridge has to poll again within this time after a response, or it counts as disconnected. */
const REPEAT_WINDOW_MS = 5_000
/** Lifetime of a request in milliseconds. Tuning the radio later would be unexpected. */
const ORDER_TTL_MS = 5_000

export interface RigOrders {
  /** @returns false when none of the member's bridges is polling */
  tune(ownerId: number, frequencyHz: number, mode: string, transmitHz: number | null): Promise<boolean>
  /** The member's next request. Null after `waitMs` milliseconds, or when `gone` is aborted. */
  next(ownerId: number, waitMs: number, gone: AbortSignal): Promise<BridgeOrder | null>
  close(): void
}

/** Memory: one entry per polling bridge. */
export function openRigOrders(app: FastifyInstance): RigOrders {
  const waiting = new Map<number, Set<() => void>>()
  const wake = (ownerId: number) => {
    for (const each of waiting.get(ownerId) ?? []) each()
  }
  const wakeAll = () => {
    for (const ownerId of waiting.keys()) wake(ownerId)
  }
  const unsubscribe = [
    app.bus.subscribe('spots.rig', ({ ownerId }) => wake(ownerId)),
    app.bus.subscribe('bus.reconnected', wakeAll),
  ]
  let closed = false

  const at = (ahead: number) => new Date(app.clock.millis() + ahead)

  async function nextOrder(ownerId: number): Promise<BridgeOrder | null> {
    const { rows } = await app.pool.query<{ frequency_hz: number; mode: string; transmit_hz: number | null }>(
      `update rig_order set taken = id where owner_id = $1 and id > taken and ordered_at > $2
       returning frequency_hz, mode, transmit_hz`,
      [ownerId, at(-ORDER_TTL_MS)],
    )
    const [row] = rows
    if (row === undefined) return null
    const { frequency_hz, mode, transmit_hz } = row
    return {
      frequency_khz: frequency_hz / 1000,
      mode,
      transmit_khz: transmit_hz === null ? null : transmit_hz / 1000,
    }
  }

  async function listen(ownerId: number, ahead: number): Promise<void> {
    await app.pool.query(
      `insert into rig_order as r (owner_id, listening_until) values ($1, $2)
       on conflict (owner_id) do update set listening_until = excluded.listening_until`,
      [ownerId, at(ahead)],
    )
  }

  return {
    async tune(ownerId, frequencyHz, mode, transmitHz) {
      const { rowCount } = await app.pool.query(
        `update rig_order set id = id + 1, frequency_hz = $2, mode = $3, ordered_at = $4, transmit_hz = $5
         where owner_id = $1 and listening_until > $4`,
        [ownerId, frequencyHz, mode, app.clock.now(), transmitHz],
      )
      if (rowCount === 1) app.bus.publish('spots.rig', { ownerId })
      return rowCount === 1
    },
    async next(ownerId, waitMs, disconnected) {
      const mine = waiting.get(ownerId) ?? new Set()
      waiting.set(ownerId, mine)
      let onOrder: () => void = () => {}
      const woken = new Promise<void>((done) => {
        onOrder = done
      })
      // Subscribe before the query, so that a request in between is not lost.
      mine.add(onOrder)
      disconnected.addEventListener('abort', onOrder)
      const late = setTimeout(onOrder, waitMs)
      try {
        await listen(ownerId, waitMs + REPEAT_WINDOW_MS)
        const ready = await nextOrder(ownerId)
        if (ready !== null || closed) return ready
        await woken
        return disconnected.aborted ? null : await nextOrder(ownerId)
      } finally {
        clearTimeout(late)
        mine.delete(onOrder)
        if (mine.size === 0) waiting.delete(ownerId)
      }
    },
    close() {
      closed = true
      for (const end of unsubscribe) end()
      wakeAll()
    },
  }
}
