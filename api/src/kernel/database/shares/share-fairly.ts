import type pg from 'pg'
import { ProductError, TOO_MANY } from '../../errors.ts'
import { LIMITS } from '../limits.ts'
import { createShares } from './shares.ts'
import { currentWork } from './work.ts'

/** Heavy parties share a quarter of a pool's connections, so that others get one without waiting. */
const HEAVY_FRACTION = 4
const MIN_HEAVY = 2
/**
 * A tenth is reserved for the second connection of open transactions: at least one, but none in a pool of one or two.
 */
const RESERVED_FRACTION = 10

type OnConnected = (error: Error | undefined, client?: pg.PoolClient, release?: pg.PoolClient['release']) => void

/**
 * @param processors number of processors of the database's machine: more concurrent heavy statements would only slow
 * down all others
 */
export const countHeavySlots = (max: number, processors: number) =>
  Math.max(MIN_HEAVY, Math.min(processors, Math.floor(max / HEAVY_FRACTION)))

/**
 * Distributes the connections of a pool fairly between parties instead of first come, first served.
 *
 * @param processors number of processors of the database's machine
 */
export function shareFairly(pool: pg.Pool, max: number, processors: number): void {
  const heavySlots = countHeavySlots(max, processors)
  const reserved = max > 2 ? Math.max(1, Math.floor(max / RESERVED_FRACTION)) : 0
  const shares = createShares({ slots: max, heavySlots, reserved, now: () => performance.now() })
  const connect: (onConnected: OnConnected) => void = pool.connect.bind(pool)

  function connectInTurn(onConnected: OnConnected): void {
    const work = currentWork()
    let timer: NodeJS.Timeout | undefined
    const cancel = shares.acquire(work, (release) => {
      clearTimeout(timer)
      connect((error, client) => {
        if (client === undefined) {
          release()
          onConnected(error)
          return
        }
        onRelease(client, release)
        onConnected(undefined, client, client.release)
      })
    })
    if (cancel === undefined) return
    timer = setTimeout(() => {
      cancel()
      onConnected(
        work === undefined
          ? new Error('timeout exceeded when waiting for a connection')
          : new ProductError(429, 'request.too_many', TOO_MANY),
      )
    }, work?.timeoutMs ?? LIMITS.connect)
  }

  /** Like `pool.connect`: uses the callback if there is one, and returns a promise otherwise. */
  function connectOrPromise(onConnected?: OnConnected): Promise<pg.PoolClient> | undefined {
    if (onConnected !== undefined) {
      connectInTurn(onConnected)
      return undefined
    }
    return new Promise((resolve, reject) => {
      connectInTurn((error, client) => (client === undefined ? reject(error) : resolve(client)))
    })
  }

  Object.assign(pool, { connect: connectOrPromise })
  Object.defineProperty(pool, 'waitingCount', { get: () => shares.waiting })
}

/** Listens for one lease only: the pool sets a new `release` whenever it hands out a client. */
function onRelease(client: pg.PoolClient, listener: () => void): void {
  const release = client.release.bind(client)
  client.release = (error) => {
    release(error)
    listener()
  }
}
