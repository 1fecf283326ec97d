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
    /** Settings, read once from the environment: `settings/schema.ts`. */
    readonly config: Config
    /** The time; tests move it. */
    readonly clock: Clock
    /** Ids below 2^53 with odd and even ones equally likely: time, node, sequence. */
    readonly ids: Ids
    /** For statements of several tables; `db` for queries with types. */
    readonly pool: pg.Pool
    readonly db: Database
    /** Retries on serialization failures and deadlocks; publish on the bus after it returns. */
    transaction<Result>(work: (trx: Trx) => Promise<Result>): Promise<Result>
    /** Database for public reads. */
    readonly reads: Reads
    /** Messages between processes, sent after the commit; payloads hold ids and small summaries. */
    readonly bus: Bus
    /** Object store: a folder, or S3. */
    readonly files: FileStore
    /** A separate connection directly to the server, not yet open: for long work that must not occupy the pool. */
    connect(name: string): pg.Client
    /** For the job runner only: direct connections to the server. */
    readonly jobPool: pg.Pool
    /** Role of this process. */
    readonly role: Role
    /** The connection for LISTEN and for locks tied to this process. */
    readonly session: Session
    /** Required before drawing ids in a process started without them (a worker). */
    holdIds(): Promise<void>
    /** Whether the components required for readiness work. */
    condition(): { readonly session: boolean; readonly ids: boolean; readonly bus: boolean }
  }
}

export interface PlatformOptions {
  readonly config: Config
  readonly clock: Clock
  /** A migrated database. */
  readonly connectionString: string
  /** A direct server URL, if the other one goes through a pooler. */
  readonly sessionConnectionString: string
  readonly role: Role
}

const CLOSE_TIMEOUT_MS = 3_000
/** A user waits for the bucket at most 12 seconds: two attempts. */
const FILES_TIMEOUT_MS = { connect: 3_000, silence: 6_000 } as const
/** Imports can draw about 15,000 ids per second before ids run ahead of time. */
const IMPORT_NODES = 8
/** Tests move the clock by years. */
const TEST_RESERVE = 20 * 365 * 86_400_000

/** Configuration, time, ids, database, bus and files: the base of every area. */
export default fp<PlatformOptions>(
  async (app, { config, clock, connectionString, sessionConnectionString, role }) => {
    const report = (error: unknown) => app.log.error(describe(error), 'database connection')
    // In a trial jobs run in the server process, so its statements get the jobs' timeouts.
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
      ...(config.mode === 'test' ? { reserve: TEST_RESERVE } : {}),
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

/** Only its message: the driver attaches the entire connection to its errors. */
function describe(error: unknown): { readonly code: string | undefined; readonly reason: string } {
  return { code: databaseErrorCode(error), reason: error instanceof Error ? error.message : String(error) }
}

/** `end()` alone does not wait until connections are closed; a server stopped meanwhile would log errors. */
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
  // A connection abandoned just before is no longer reported.
  await Promise.race([closed, delay(CLOSE_TIMEOUT_MS, undefined, { ref: false })])
}
