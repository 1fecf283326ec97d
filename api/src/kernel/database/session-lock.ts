/** A lock held by one process of the installation at a time, released as soon as its holder dies. */
import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'

/** Polling interval in milliseconds. */
const POLL_INTERVAL_MS = 750

export interface SessionLock {
  /** Whether this process holds the lock. */
  readonly mine: boolean
  /** Name of this process in the shared state. */
  readonly id: string
  /** Starts requesting the lock. */
  start(): Promise<void>
  close(): Promise<void>
}

export interface SessionLockOptions {
  /** Unique within the installation. */
  readonly lock: number
  /** Describes the work in log messages. */
  readonly name: string
  /**
   * Runs after the lock was acquired, before it counts as held. On failure the lock is released and requested again.
   */
  readonly taken: (id: string) => Promise<void>
  /** Runs when the lock was lost; it must stop the work as soon as possible. */
  readonly lost?: () => void
}

/**
 * Advisory lock of a database session. The server releases it when the connection ends, even after kill -9, and this
 * process notices when its session is lost.
 */
export function openSessionLock(
  app: Pick<FastifyInstance, 'session' | 'log'>,
  { lock, name, taken, lost }: SessionLockOptions,
): SessionLock {
  const closing = new AbortController()
  const id = randomUUID()
  let holder: pg.Client | undefined
  let mine = false
  let pendingRequest: Promise<void> = Promise.resolve()

  function drop(): void {
    const had = mine
    mine = false
    holder = undefined
    if (had) lost?.()
  }
  app.session.onLost(drop)

  async function request(): Promise<void> {
    const { client } = app.session
    if (client === undefined || client === holder) return
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [lock])
    if (rows[0]?.mine !== true || app.session.client !== client) return
    holder = client
    mine = true
    try {
      await taken(id)
    } catch (error) {
      await abandon()
      throw error
    }
  }

  async function abandon(): Promise<void> {
    const client = holder
    drop()
    if (client !== undefined && client === app.session.client) {
      await client.query('select pg_advisory_unlock($1)', [lock]).catch(() => {})
    }
  }

  async function pollLock(): Promise<void> {
    while (!closing.signal.aborted) {
      await delay(POLL_INTERVAL_MS, undefined, { ref: false, signal: closing.signal }).catch(() => {})
      if (closing.signal.aborted) return
      await request().catch((error) => app.log.warn({ reason: String(error) }, name))
    }
  }

  return {
    id,
    get mine() {
      return mine
    },
    async start() {
      await request()
      pendingRequest = pollLock()
    },
    async close() {
      closing.abort()
      await pendingRequest
      await abandon()
    },
  }
}
