/** Lets jobs survive database outages without using up their attempts. */
import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import { databaseOutage } from '../database/outage.ts'
import { ProductError } from '../errors.ts'

/** Maximum number of retries within one attempt. Limited, because a job may itself bring down the database. */
const MAX_RETRIES = 10
const FIRST_DELAY_MS = 250
/**
 * Maximum delay as a multiple of {@link FIRST_DELAY_MS}. Ids also need the session, which returns later than the
 * database.
 */
const MAX_DELAY_FACTOR = 16
/**
 * Maximum outage in milliseconds. After a longer one the runner ends, and its jobs are released when its lease expires.
 */
const TIMEOUT_MS = 30_000
const UNAVAILABLE = 'database.unavailable'
/** SQLSTATE of a statement timeout, which is the job's own fault. */
const CANCELLED = '57014'

/**
 * Repeats the work within the same attempt after a database outage. The queue's delays between attempts grow to
 * minutes, which suits jobs that fail for their own reasons.
 * @param delayMs the first delay in milliseconds
 * @throws the last error, or when `signal` aborted the wait
 */
export async function outlast(
  pool: Pick<pg.Pool, 'query'>,
  work: () => Promise<void>,
  signal: AbortSignal,
  delayMs = FIRST_DELAY_MS,
) {
  for (let left = MAX_RETRIES; ; left--) {
    try {
      return await work()
    } catch (error) {
      if (left === 0 || !isOutage(error) || !(await isBack(pool, signal))) throw error
      await delay(delayMs * Math.min(MAX_DELAY_FACTOR, 2 ** (MAX_RETRIES - left)), undefined, { signal }).catch(
        () => {},
      )
      if (signal.aborted) throw error
    }
  }
}

function isOutage(error: unknown): boolean {
  // Ids are rejected while the node lease is uncertain.
  if (error instanceof ProductError) return error.code === UNAVAILABLE
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return code !== CANCELLED && databaseOutage(error)?.code === UNAVAILABLE
}

/** Whether the database responds again within the time limit. */
async function isBack(pool: Pick<pg.Pool, 'query'>, signal: AbortSignal): Promise<boolean> {
  const until = performance.now() + TIMEOUT_MS
  while (!signal.aborted && performance.now() < until) {
    try {
      await pool.query('select 1')
      return !signal.aborted
    } catch {
      await delay(FIRST_DELAY_MS, undefined, { signal }).catch(() => {})
    }
  }
  return false
}
