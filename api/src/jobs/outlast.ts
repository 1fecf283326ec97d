/** What a database that goes away and comes back costs a job: nothing but time. */
import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import { databaseOutage } from '../database/outage.ts'

/** So often within one try: a job that brings the database down itself must end. */
const AGAIN = 10
const LOOK = 250
/** In milliseconds. Longer outages end the runner, and the job is given back with its lease. */
const PATIENCE = 30_000
/** A statement that took too long is the job's own doing. */
const CANCELLED = '57014'

/**
 * Does the work again, within the same try, when the database left it and is back. The pauses between tries grow to minutes,
 * and are meant for work that fails by itself.
 * @throws what the work threw for the last time, or when `signal` ended the wait
 */
export async function outlast(pool: Pick<pg.Pool, 'query'>, work: () => Promise<void>, signal: AbortSignal) {
  for (let left = AGAIN; ; left--) {
    try {
      return await work()
    } catch (error) {
      if (left === 0 || !isAway(error) || !(await isBack(pool, signal))) throw error
    }
  }
}

function isAway(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return code !== CANCELLED && databaseOutage(error)?.code === 'database.unavailable'
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
