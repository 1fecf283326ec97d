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

/** Reads that need not be the primary's work: on a streaming replica where the site has one and it keeps up. */
export interface Reads {
  /**
   * For what everybody sees: what it finds is at most `LIMITS.stale` old. Asks the primary where the replica is behind, away,
   * or ends the statement; so `work` may run twice, and only reads.
   */
  stale<Result>(work: (source: ReadSource) => Promise<Result>): Promise<Result>
  /** A place that has everything that was committed before this was asked: the replica once it has, or else the primary. */
  current(): Promise<ReadSource>
  /** How old what the replica says may be, in milliseconds; undefined while it is not asked, or where there is none. */
  readonly age: number | undefined
  close(): Promise<void>
}

export interface ReadsOptions {
  readonly primary: ReadSource
  /** Undefined: everything is read where it is written. */
  readonly replica: ReadSource | undefined
  readonly report: (error: unknown) => void
}

interface Sample {
  /** Before the primary was asked: what was committed by then lies below `position`. */
  readonly at: number
  readonly position: bigint
}

/** More than the replica may be behind. */
const SAMPLES = 30
/** A statement that stood in the way of what came from the primary was ended. */
const CONFLICT = '40001'
const WAIT = 25
/** Of the log's first page in a file, in bytes; of the others 24. A record has 24 at the least. */
const LONGEST_PAGE_HEADER = 40n

/**
 * Asks the primary each second how far its log is, and the replica how much of it has been replayed: so the age of what the
 * replica says is known without a clock of theirs and without a write. Keeps 30 numbers.
 */
export function openReads({ primary, replica, report }: ReadsOptions): Reads {
  if (replica === undefined) {
    return { stale: (work) => work(primary), current: async () => primary, age: undefined, close: async () => {} }
  }
  const closing = new AbortController()
  let samples: readonly Sample[] = []
  /** Until when everything is there; undefined while the replica is not to be asked. */
  let completeUntil: number | undefined
  let hasWarned = false

  const look = async (): Promise<void> => {
    const sample = await readPrimary(primary.pool)
    samples = [...samples, sample].slice(-SAMPLES)
    const replayed = await readReplica(replica.pool)
    completeUntil = samples.findLast(({ position }) => position <= replayed)?.at ?? completeUntil
    hasWarned = false
  }

  const watch = async (): Promise<void> => {
    while (!closing.signal.aborted) {
      try {
        await look()
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
        for (const end = performance.now() + LIMITS.readWait; performance.now() < end; await delay(WAIT)) {
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
  return { at, position: endOfRecord(positionOf(rows[0]?.position), BigInt(rows[0]?.page ?? 0)) }
}

/**
 * Where the next record goes is behind the header of a page, and what was replayed ends before it: a replica that has all
 * would look as if it were behind until the next record, which takes an idle server a quarter of a minute. No record that
 * begins in a page ends within its first 40 bytes, so whoever is at the page's start has all up to here.
 */
function endOfRecord(position: bigint, page: bigint): bigint {
  if (page === 0n) return position
  const within = position % page
  return within <= LONGEST_PAGE_HEADER ? position - within : position
}

/** @throws where it is no standby: what it says has no relation to the primary then */
async function readReplica(pool: pg.Pool): Promise<bigint> {
  const { rows } = await pool.query<{ position: string | null; standby: boolean }>(
    'select pg_is_in_recovery() as standby, pg_last_wal_replay_lsn()::text as position',
  )
  const { position, standby } = rows[0] ?? {}
  if (standby !== true) throw new Error('DATABASE_READ_URL does not lead to a standby; the primary answers instead')
  return positionOf(position ?? '0/0')
}

/** `16/B374D848` as PostgreSQL writes places in its log. */
function positionOf(text = '0/0'): bigint {
  const [high = '0', low = '0'] = text.split('/')
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`)
}
