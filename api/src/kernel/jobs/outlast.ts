/** Database outages cost a job only time. */
import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import { databaseOutage } from '../database/outage.ts'
import { ProductError } from '../errors.ts'

/** Retries within one attempt: limited, because a job may itself bring the database down. */
const AGAIN = 10
const LOOK = 250
/** Maximum delay as a multiple of {@link LOOK}: ids also need the session, which returns later. */
const MAX_PAUSE_LENGTH = 16
/** In milliseconds. Longer outages end the runner, and the job is released with its lease. */
const TIMEOUT = 30_000
const UNAVAILABLE = 'database.unavailable'
/** A statement timeout is the job's own fault. */
const CANCELLED = '57014'

/**
 * Repeats the work within the same attempt after a database outage. Delays between attempts grow to minutes and are for
 * work that fails on its own.
 * @param look the first delay, in milliseconds
 * @throws the last error, or when `signal` aborted the wait
 */
export async function outlast(
  pool: Pick<pg.Pool, 'query'>,
  work: () => Promise<void>,
  signal: AbortSignal,
  look = LOOK,
) {
  for (let left = AGAIN; ; left--) {
    try {
      return await work()
    } catch (error) {
      if (left === 0 || !isAway(error) || !(await isBack(pool, signal))) throw error
      await delay(look * Math.min(MAX_PAUSE_LENGTH, 2 ** (AGAIN - left)), undefined, { signal }).catch(() => {})
      if (signal.aborted) throw error
    }
  }
}

function isAway(error: unknown): boolean {
  // Ids are refused while the node lease is uncertain.
  if (error instanceof ProductError) return error.code === UNAVAILABLE
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return code !== CANCELLED && databaseOutage(error)?.code === UNAVAILABLE
}

/** Whether it responds again within the time limit. */
async function isBack(pool: Pick<pg.Pool, 'query'>, signal: AbortSignal): Promise<boolean> {
  const until = performance.now() + TIMEOUT
  while (!signal.aborted && performance.now() < until) {
    try {
      await pool.query('select 1')
      return !signal.aborted
    } catch {
      await delay(LOOK, undefined, { signal }).catch(() => {})
    }
  }
  return false
}
