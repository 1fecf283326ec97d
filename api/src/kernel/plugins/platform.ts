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
    readonly config: Config
    readonly clock: Clock
    readonly ids: Ids
    readonly pool: pg.Pool
    readonly db: Database
    /** Runs again on serialisation failures and deadlocks; publish on the bus after it has returned. */
    transaction<Result>(work: (trx: Trx) => Promise<Result>): Promise<Result>
    /** Where what everybody reads is read. */
    readonly reads: Reads
    readonly bus: Bus
    readonly files: FileStore
    /** A connection of its own at the server itself, not yet open: long work that a pool should not lend for. */
    connect(name: string): pg.Client
    /** For the job runner alone: connections of the server's own. */
    readonly jobPool: pg.Pool
    /** What this process is for. */
    readonly role: Role
    /** The connection of LISTEN and of locks that end with this process. */
    readonly session: Session
    /** Before ids are drawn in a process that began without (a worker). */
    holdIds(): Promise<void>
    /** Whether the parts that readiness asks for work. */
    condition(): { readonly session: boolean; readonly ids: boolean; readonly bus: boolean }
  }
}

export interface PlatformOptions {
  readonly config: Config
  readonly clock: Clock
  /** A migrated database. */
  readonly connectionString: string
  /** A server's own address where the other one leads to a pooler. */
  readonly sessionConnectionString: string
  readonly role: Role
}

const CLOSE_PATIENCE = 3_000
/** A person waits for what is asked of the bucket: 12 seconds at the most when it is silent, which is asked twice. */
const FILES_PATIENCE = { connect: 3_000, silence: 6_000 } as const
/** Imports draw about 15,000 ids a second before these run ahead of the time. */
const IMPORT_NODES = 8
/** Tests move the clock by years at once. */
const TEST_RESERVE = 20 * 365 * 86_400_000

/** Configuration, time, ids, database, bus and files: what every area builds on. */
export default fp<PlatformOptions>(
  async (app, { config, clock, connectionString, sessionConnectionString, role }) => {
    const report = (error: unknown) => app.log.error(describe(error), 'database connection')
    // Jobs run in the server's process in a trial: what they may take, its statements may.
    const pooled = sessionConnectionString !== connectionString
    const limits = config.runJobs ? 'worker' : role
    const pool = createPool({
      connectionString,
      max: config.databaseConnections,
      name: `onfreq-${role}`,
      role: limits,
      ...(pooled ? { pooler: { namedStatements: config.databaseNamedStatements } } : {}),
      onError: report,
    })
    // Jobs listen and hold locks over statements, which a pooler does not keep.
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
      pool.giveUpSilent()
      jobPool.giveUpSilent()
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
        ? inWords(createS3Store(config.files, FILES_PATIENCE))
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

/** Only what it says: the driver hangs the whole connection on its errors. */
function describe(error: unknown): { readonly code: string | undefined; readonly reason: string } {
  return { code: databaseErrorCode(error), reason: error instanceof Error ? error.message : String(error) }
}

/** `end()` alone does not wait until the connections are closed; a server that stops meanwhile would complain. */
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
  // A connection that was given up a moment before is not told of any more.
  await Promise.race([closed, delay(CLOSE_PATIENCE, undefined, { ref: false })])
}
