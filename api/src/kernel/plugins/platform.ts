import { setTimeout as delay } from 'node:timers/promises'
import fp from 'fastify-plugin'
import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import { createNatsBus } from '../bus/nats-bus.ts'
import { createPostgresBus } from '../bus/postgres-bus.ts'
import { type Bus, createBus } from '../bus/topics.ts'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import { findAddress } from '../database/addresses.ts'
import { JOB_CONNECTIONS } from '../database/connections.ts'
import type { Role } from '../database/limits.ts'
import { leaseNode } from '../database/node-lease.ts'
import { createClient, createPool } from '../database/pool.ts'
import { openReads, type Reads } from '../database/reads.ts'
import type { DB } from '../database/schema.ts'
import { openSession, type Session } from '../database/session.ts'
import { databaseErrorCode, transaction } from '../database/transaction.ts'
import type { Database, Trx } from '../database/types.ts'
import { createDiskStore } from '../files/disk-store.ts'
import type { FileStore } from '../files/file-store.ts'
import { inWords } from '../files/in-words.ts'
import { createS3Store } from '../files/s3-store.ts'
import type { Ids } from '../ids.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Configuration, read once from the environment; see `settings/schema.ts`. */
    readonly config: Config
    /** The current time, which tests can change. */
    readonly clock: Clock
    /** Generator of unique ids below 2^53; odd and even ids are equally likely. */
    readonly ids: Ids
    /** For statements written as SQL; `db` is for typed queries. */
    readonly pool: pg.Pool
    readonly db: Database
    /** Runs a transaction and retries it after serialization failures. Publish on the bus after it returns. */
    transaction<Result>(work: (trx: Trx) => Promise<Result>): Promise<Result>
    /** Database for reads of public data, which may use a replica. */
    readonly reads: Reads
    /** Messages between processes. Publish after the commit; payloads contain ids and small summaries. */
    readonly bus: Bus
    /** Object store: a folder or an S3 bucket. */
    readonly files: FileStore
    /**
     * Creates a client for a direct connection to the server, for long work that must not occupy the pool. Not
     * connected yet.
     */
    connect(name: string): pg.Client
    /** Direct connections to the server, only for the job runner. */
    readonly jobPool: pg.Pool
    /** Role of this process. */
    readonly role: Role
    /** The connection for LISTEN and for locks that belong to this process. */
    readonly session: Session
    /** Acquires a node number, in a process that starts without one (a worker); required before drawing ids. */
    holdIds(): Promise<void>
    /** Whether everything that readiness requires works. */
    condition(): { readonly session: boolean; readonly ids: boolean; readonly bus: boolean }
  }
}

export interface PlatformOptions {
  readonly config: Config
  readonly clock: Clock
  /** Must be migrated. */
  readonly connectionString: string
  /** Direct server URL, if the other one leads to a pooler. */
  readonly sessionConnectionString: string
  readonly role: Role
}

const CLOSE_TIMEOUT_MS = 3_000
/** In milliseconds. With two attempts, a user waits at most 12 seconds for the bucket. */
const FILES_TIMEOUT_MS = { connect: 3_000, silence: 6_000 } as const
/** Node numbers for imports, which can then draw about 15,000 ids per second before ids run ahead of time. */
const IMPORT_NODES = 8
/** In milliseconds; tests move the clock by years. */
const TEST_RESERVE_MS = 20 * 365 * 86_400_000

/** The base of every area: configuration, clock, ids, database, bus and files. */
export default fp<PlatformOptions>(
  async (app, { config, clock, connectionString, sessionConnectionString, role }) => {
    const report = (error: unknown) => app.log.error(describe(error), 'database connection')
    // In a trial, jobs run in the server process, so its statements use the timeouts of jobs.
    const pooled = sessionConnectionString !== connectionString
    const limits = config.runJobs ? 'worker' : role
    const pool = createPool({
      connectionString,
      max: config.databaseConnections,
      isEmbedded: config.databaseUrl === undefined,
      name: `onfreq-${role}`,
      role: limits,
      ...(pooled ? { pooler: { namedStatements: config.databaseNamedStatements } } : {}),
      onError: report,
    })
    // Jobs use LISTEN and session locks, which a pooler does not support.
    const jobPool = pooled
      ? createPool({
          connectionString: sessionConnectionString,
          max: JOB_CONNECTIONS,
          name: `onfreq-jobs-${role}`,
          role: 'worker',
          onError: report,
        })
      : pool
    const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
    const readPool =
      config.databaseReadUrl === undefined
        ? undefined
        : createPool({
            connectionString: config.databaseReadUrl,
            max: config.databaseConnections,
            name: `onfreq-reads-${role}`,
            role: limits,
            onError: report,
          })
    const reads = openReads({
      primary: { pool, db },
      replica: readPool && {
        pool: readPool,
        db: new Kysely<DB>({ dialect: new PostgresDialect({ pool: readPool }) }),
      },
      report: (error) => app.log.warn(describe(error), 'replica'),
    })
    const session = await openSession(sessionConnectionString, report)
    session.onLost(() => {
      pool.closeSilent()
      jobPool.closeSilent()
    })
    void session.onConnect(() => findAddress(connectionString))
    const lease = leaseNode({
      session,
      clock,
      width: limits === 'worker' ? IMPORT_NODES : 1,
      ...(config.mode === 'test' ? { reserve: TEST_RESERVE_MS } : {}),
    })
    if (role === 'server') await lease.hold()
    const reportBus = (error: unknown) => app.log.error({ err: error }, 'bus')
    const driver =
      config.nats === undefined
        ? await createPostgresBus(session, reportBus)
        : await createNatsBus({ ...config.nats, onError: reportBus })
    const bus = createBus(driver, reportBus)

    app.decorate('config', config)
    app.decorate('clock', clock)
    app.decorate('ids', lease.ids)
    app.decorate('session', session)
    app.decorate('connect', (name: string) => createClient(sessionConnectionString, name))
    app.decorate('jobPool', jobPool)
    app.decorate('role', role)
    app.decorate('holdIds', () => lease.hold())
    app.decorate('condition', () => ({ session: session.client !== undefined, ids: lease.certain, bus: bus.alive }))
    app.decorate('pool', pool)
    app.decorate('db', db)
    app.decorate('reads', reads)
    app.decorate('transaction', <Result>(work: (trx: Trx) => Promise<Result>) => transaction(db, work))
    app.decorate('bus', bus)
    app.decorate(
      'files',
      config.files.driver === 's3'
        ? inWords(createS3Store(config.files, FILES_TIMEOUT_MS))
        : createDiskStore(config.files.folder),
    )

    app.addHook('onClose', async () => {
      await bus.close()
      await lease.release()
      await session.close()
      await reads.close()
      if (readPool !== undefined) await closePool(readPool)
      if (pooled) await closePool(jobPool)
      await closePool(pool)
    })
  },
  { name: 'platform' },
)

/** Only code and message: the driver attaches the entire connection to its errors. */
function describe(error: unknown): { readonly code: string | undefined; readonly reason: string } {
  return { code: databaseErrorCode(error), reason: error instanceof Error ? error.message : String(error) }
}

/** Also waits until connections are closed, which `end()` does not: a server stopped meanwhile would log errors. */
async function closePool(pool: pg.Pool): Promise<void> {
  let open = pool.totalCount
  const closed = new Promise<void>((done) => {
    if (open === 0) return done()
    pool.on('remove', () => {
      open -= 1
      if (open === 0) done()
    })
  })
  await pool.end()
  // Ignores errors of a connection that was just abandoned.
  await Promise.race([closed, delay(CLOSE_TIMEOUT_MS, undefined, { ref: false })])
}
