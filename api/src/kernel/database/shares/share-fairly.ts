import type pg from 'pg'
import { ProductError, TOO_MANY } from '../../errors.ts'
import { LIMITS } from '../limits.ts'
import { createShares } from './shares.ts'
import { currentWork } from './work.ts'

/** Of a pool's connections a quarter is for parties that held many lately: the rest answers others without waiting. */
const HEAVY_SHARE = 4
const MIN_HEAVY = 2
/** A tenth is for transactions that need a second connection to end; of a small pool one, of two or fewer none. */
const RESERVED_SHARE = 10

type Taken = (error: Error | undefined, client?: pg.PoolClient, release?: pg.PoolClient['release']) => void

/** Hands out the connections of a pool in fair turns instead of in the order of requests. */
export function shareFairly(pool: pg.Pool, max: number): void {
  const heavyPlaces = Math.max(MIN_HEAVY, Math.floor(max / HEAVY_SHARE))
  const reserved = max > 2 ? Math.max(1, Math.floor(max / RESERVED_SHARE)) : 0
  const shares = createShares({ places: max, heavyPlaces, reserved, now: () => performance.now() })
  const connect: (taken: Taken) => void = pool.connect.bind(pool)

  function take(taken: Taken): void {
    const work = currentWork()
    let timer: NodeJS.Timeout | undefined
    const giveUp = shares.take(work, (giveBack) => {
      clearTimeout(timer)
      connect((error, client) => {
        if (client === undefined) {
          giveBack()
          taken(error)
          return
        }
        giveBackWith(client, giveBack)
        taken(undefined, client, client.release)
      })
    })
    if (giveUp === undefined) return
    timer = setTimeout(() => {
      giveUp()
      taken(
        work === undefined
          ? new Error('timeout exceeded when waiting for a connection')
          : new ProductError(429, 'request.too_many', TOO_MANY),
      )
    }, work?.patience ?? LIMITS.connect)
  }

  function takeOrPromise(taken?: Taken): Promise<pg.PoolClient> | undefined {
    if (taken !== undefined) {
      take(taken)
      return undefined
    }
    return new Promise((resolve, reject) => {
      take((error, client) => (client === undefined ? reject(error) : resolve(client)))
    })
  }

  Object.assign(pool, { connect: takeOrPromise })
  Object.defineProperty(pool, 'waitingCount', { get: () => shares.waiting })
}

/** The pool makes a new `release` each time it hands out a client. */
function giveBackWith(client: pg.PoolClient, giveBack: () => void): void {
  const release = client.release.bind(client)
  client.release = (error) => {
    release(error)
    giveBack()
  }
}
