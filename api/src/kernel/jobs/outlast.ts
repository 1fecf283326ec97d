/** What a database that goes away and comes back costs a job: nothing but time. */
import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import { databaseOutage } from '../database/outage.ts'
import { ProductError } from '../errors.ts'

/** So often within one try: a job that brings the database down itself must end. */
const AGAIN = 10
const LOOK = 250
/** The pauses between them grow to so many times {@link LOOK}: ids need the session too, which comes back later. */
const LONGEST_PAUSE = 16
/** In milliseconds. Longer outages end the runner, and the job is given back with its lease. */
const PATIENCE = 30_000
const UNAVAILABLE = 'database.unavailable'
/** A statement that took too long is the job's own doing. */
const CANCELLED = '57014'

/**
 * Does the work again, within the same try, when the database left it and is back. The pauses between tries grow to minutes,
 * and are meant for work that fails by itself.
 * @param look the first pause, in milliseconds
 * @throws what the work threw for the last time, or when `signal` ended the wait
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
      await delay(look * Math.min(LONGEST_PAUSE, 2 ** (AGAIN - left)), undefined, { signal }).catch(() => {})
      if (signal.aborted) throw error
    }
  }
}

function isAway(error: unknown): boolean {
  // Ids are refused while the lease of their numbers is not certain.
  if (error instanceof ProductError) return error.code === UNAVAILABLE
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return code !== CANCELLED && databaseOutage(error)?.code === UNAVAILABLE
}

/** Whether it answers again before anybody's patience ends. */
async function isBack(pool: Pick<pg.Pool, 'query'>, signal: AbortSignal): Promise<boolean> {
  const until = performance.now() + PATIENCE
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
