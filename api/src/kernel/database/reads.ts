import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import { LIMITS } from './limits.ts'
import { databaseOutage } from './outage.ts'
import { databaseErrorCode } from './transaction.ts'
import type { Database } from './types.ts'

export interface ReadSource {
  readonly pool: pg.Pool
  readonly db: Database
}

/** Reads that may use a streaming replica while it keeps up. */
export interface Reads {
  /**
   * For public data; results are at most `LIMITS.stale` old. Uses the primary when the replica lags, is down or
   * cancels the statement, so `work` may run twice and must only read.
   */
  stale<Result>(work: (source: ReadSource) => Promise<Result>): Promise<Result>
  /**
   * Returns a server that has everything committed before this call: the replica if it has caught up, otherwise the
   * primary.
   */
  current(): Promise<ReadSource>
  /** Age of the replica's data in milliseconds; undefined while no replica is used. */
  readonly age: number | undefined
  close(): Promise<void>
}

export interface ReadsOptions {
  readonly primary: ReadSource
  /** Undefined: all reads use the primary. */
  readonly replica: ReadSource | undefined
  readonly report: (error: unknown) => void
}

interface Sample {
  /** Taken before the primary was queried: everything committed before this time is below `position`. */
  readonly at: number
  readonly position: bigint
}

/** Covers more than the allowed replica lag. */
const MAX_SAMPLES = 30
/** SQLSTATE of a statement cancelled due to a conflict with replication. */
const CONFLICT = '40001'
const POLL_INTERVAL_MS = 25
/** Header bytes of the first page of a WAL file; other pages have 24. A record has at least 24. */
const MAX_PAGE_HEADER_LENGTH = 40n

/**
 * Reads the primary's WAL position and the replica's replay position every second, which gives the age of the
 * replica's data without its clock and without a write. Keeps 30 samples.
 */
export function openReads({ primary, replica, report }: ReadsOptions): Reads {
  if (replica === undefined) {
    return { stale: (work) => work(primary), current: async () => primary, age: undefined, close: async () => {} }
  }
  const closing = new AbortController()
  let samples: readonly Sample[] = []
  /** Time up to which the replica has all data; undefined while it must not be used. */
  let completeUntil: number | undefined
  let hasWarned = false

  const measure = async (): Promise<void> => {
    const sample = await readPrimary(primary.pool)
    samples = [...samples, sample].slice(-MAX_SAMPLES)
    const replayed = await readReplica(replica.pool)
    completeUntil = samples.findLast(({ position }) => position <= replayed)?.at ?? completeUntil
    hasWarned = false
  }

  const watch = async (): Promise<void> => {
    while (!closing.signal.aborted) {
      try {
        await measure()
      } catch (error) {
        completeUntil = undefined
        if (!hasWarned && !closing.signal.aborted) report(error)
        hasWarned = true
      }
      await delay(LIMITS.readBeat, undefined, { ref: false, signal: closing.signal }).catch(() => {})
    }
  }

  const watching = watch()
  const age = () => (completeUntil === undefined ? undefined : performance.now() - completeUntil)
  const isFresh = () => (age() ?? Number.POSITIVE_INFINITY) <= LIMITS.stale

  return {
    get age() {
      return age()
    },
    async stale(work) {
      if (!isFresh()) return work(primary)
      try {
        return await work(replica)
      } catch (error) {
        if (databaseErrorCode(error) !== CONFLICT) {
          if (databaseOutage(error) === undefined) throw error
          completeUntil = undefined
        }
        return work(primary)
      }
    },
    async current() {
      if (!isFresh()) return primary
      try {
        const { position } = await readPrimary(primary.pool)
        for (const end = performance.now() + LIMITS.readWait; performance.now() < end; await delay(POLL_INTERVAL_MS)) {
          if ((await readReplica(replica.pool)) >= position) return replica
        }
      } catch {
        completeUntil = undefined
      }
      return primary
    },
    async close() {
      closing.abort()
      await watching
    },
  }
}

async function readPrimary(pool: pg.Pool): Promise<Sample> {
  const at = performance.now()
  const { rows } = await pool.query<{ position: string; page: number }>(
    `select pg_current_wal_insert_lsn()::text as position, current_setting('wal_block_size')::int as page`,
  )
  return { at, position: endOfRecord(parsePosition(rows[0]?.position), BigInt(rows[0]?.page ?? 0)) }
}

/**
 * The insert position is after a page header, but the replay position is before it, so an up-to-date replica would
 * seem to lag until the next record, up to 15 seconds on an idle server. No record that begins in a page ends within
 * its first 40 bytes, so a replica at the page's start has everything.
 */
function endOfRecord(position: bigint, page: bigint): bigint {
  if (page === 0n) return position
  const within = position % page
  return within <= MAX_PAGE_HEADER_LENGTH ? position - within : position
}

/** @throws when the server is not a standby, since its position would be meaningless */
async function readReplica(pool: pg.Pool): Promise<bigint> {
  const { rows } = await pool.query<{ position: string | null; standby: boolean }>(
    'select pg_is_in_recovery() as standby, pg_last_wal_replay_lsn()::text as position',
  )
  const { position, standby } = rows[0] ?? {}
  if (standby !== true) throw new Error('DATABASE_READ_URL does not lead to a standby; the primary is used instead')
  return parsePosition(position ?? '0/0')
}

/** Parses PostgreSQL's format of WAL positions, `16/B374D848`. */
function parsePosition(text = '0/0'): bigint {
  const [high = '0', low = '0'] = text.split('/')
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`)
}
