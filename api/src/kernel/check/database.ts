import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import type { Config } from '../config.ts'
import { currentAddress, findAddress, getAddresses } from '../database/addresses.ts'
import { describeShortage, isPoolerRejection, NO_OPTIONS, readConnections } from '../database/connections.ts'
import { LIMITS } from '../database/limits.ts'
import { readMigrations } from '../database/migrate.ts'
import { createClient } from '../database/pool.ts'
import { findOlderBinaries, POSTGRES_MAJOR } from '../database/supervisor/binaries.ts'
import { getMajor } from '../database/supervisor/cluster.ts'
import { NODES } from '../ids.ts'
import { type Finding, getReason, no, yes } from './finding.ts'

/** Timeout for a message between two connections, in milliseconds. */
const MESSAGE_TIMEOUT_MS = 3_000

/** An embedded database is not started, because the site creates it at start. */
export async function checkDatabase(config: Config): Promise<readonly Finding[]> {
  if (config.databaseUrl === undefined) return [checkEmbedded(config, join(config.dataDir, 'pg'))]
  const url = config.databaseSessionUrl ?? config.databaseUrl
  return [
    ...(config.databaseSessionUrl === undefined ? [] : [await checkPooler(config.databaseUrl)]),
    ...(await withClient('database', url, async (client) => {
      const findings: Finding[] = []
      for (const [what, check] of CHECKS) {
        // A read-only server rejects some checks; the others still run.
        const connections = await check(client, { config, url }).catch((error: unknown) => no(what, getReason(error)))
        findings.push(...[connections].flat())
      }
      return findings
    })),
  ]
}

interface Target {
  readonly config: Config
  readonly url: string
}

const CHECKS: readonly (readonly [
  string,
  (client: pg.Client, target: Target) => Promise<Finding | readonly Finding[]>,
])[] = [
  ['database', checkServer],
  ['replica', (client, { url }) => checkReplicas(client, url)],
  ['connections', (client, { config }) => checkConnectionLimit(client, config)],
  ['schema', checkSchema],
  ['bus', (client, { url }) => checkBus(client, url)],
  ['node', checkNodes],
]

async function withClient(
  what: string,
  url: string,
  work: (client: pg.Client) => Promise<readonly Finding[]>,
): Promise<readonly Finding[]> {
  try {
    await findAddress(url)
    const client = createClient(url, 'onfreq-check')
    await client.connect()
    try {
      return await work(client)
    } finally {
      await client.end()
    }
  } catch (error) {
    return [no(what, isPoolerRejection(error) ? NO_OPTIONS : getReason(error))]
  }
}

/** Connects without startup parameters, which a pooler rejects. */
async function checkPooler(url: string): Promise<Finding> {
  await findAddress(url)
  const client = new pg.Client({ connectionString: currentAddress(url), connectionTimeoutMillis: LIMITS.connect })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('select 1')
    return yes('pooler', 'DATABASE_URL answers; LISTEN, locks and jobs go to DATABASE_SESSION_URL')
  } catch (error) {
    return no('pooler', getReason(error))
  } finally {
    await client.end().catch(() => {})
  }
}

async function checkServer(client: pg.ClientBase): Promise<Finding> {
  const { rows } = await client.query<{ version: string; role: string; name: string; writes: boolean }>(
    `select current_setting('server_version') as version, current_user as role, current_database() as name,
       not pg_is_in_recovery() and current_setting('transaction_read_only') = 'off' as writes`,
  )
  const { version = '', role = '', name = '', writes = false } = rows[0] ?? {}
  return {
    what: 'database',
    is: `PostgreSQL ${version}, ${name} as ${role}, ${writes ? 'writes' : 'only reads'}`,
    ok: writes,
  }
}

/** A standby is optional. Without one, losing the database machine loses the latest writes. */
async function checkReplicas(client: pg.ClientBase, url: string): Promise<Finding> {
  const { rows } = await client.query<{ standbys: number }>(
    `select count(*)::int as standbys from pg_stat_get_wal_senders() where state = 'streaming'`,
  )
  const { standbys = 0 } = rows[0] ?? {}
  const hosts = getAddresses(url).length
  const hostCount = hosts > 1 ? `; DATABASE_URL names ${hosts} servers` : ''
  if (standbys === 0) return yes('replica', `none follows this server${hostCount}`)
  const follow = standbys === 1 ? '1 follows' : `${standbys} follow`
  const missing =
    hosts > 1 ? hostCount : '; name it in DATABASE_URL too, e.g. …@one,two/db?target_session_attrs=read-write'
  return yes('replica', `${follow} this server${missing}`)
}

async function checkConnectionLimit(client: pg.ClientBase, config: Config): Promise<Finding> {
  const connections = await readConnections(client, config)
  const short = describeShortage(connections)
  if (short !== undefined) return no('connections', short)
  const { allowed, used, minimum: target, processes } = connections
  const subject = processes === 2 ? 'this server and its worker want' : 'each process wants'
  return yes('connections', `${subject} up to ${target}; PostgreSQL allows ${allowed}, of which ${used} are in use`)
}

async function checkSchema(client: pg.ClientBase): Promise<readonly Finding[]> {
  const allNames = (await readMigrations()).map(({ name }) => name)
  const applied = await client
    .query<{ name: string; kind: string | null }>('select name, kind from migration')
    .then((response) => response.rows)
    .catch(() => [])
  const appliedNames = new Set(applied.map(({ name }) => name))
  const missing = allNames.filter((name) => !appliedNames.has(name)).length
  const newer = applied.filter(({ name }) => !allNames.includes(name))
  const state = missing === 0 ? 'up to date' : `${missing} of ${allNames.length} migrations to apply`
  return [
    yes('schema', `${state}; this version runs from an empty database up to the next that takes away what it needs`),
    ...newer.map(({ name, kind }) => ({
      what: 'schema',
      is: `has ${name} of a newer version${kind === 'contract' ? ', which took away what this one needs' : ''}`,
      ok: kind !== 'contract',
    })),
  ]
}

/** Through a transaction pooler no notification arrives, and pages would stop updating without an error. */
async function checkBus(client: pg.Client, url: string): Promise<Finding> {
  const channel = `onfreq_check_${randomUUID().replaceAll('-', '')}`
  const received = new Promise<boolean>((resolve) => client.once('notification', () => resolve(true)))
  await client.query(`listen ${channel}`)
  const other = createClient(url, 'onfreq-check')
  await other.connect()
  try {
    const began = performance.now()
    await other.query('select pg_notify($1, $2)', [channel, 'check'])
    const arrived = await Promise.race([received, delay(MESSAGE_TIMEOUT_MS, false, { ref: false })])
    if (!arrived) {
      return no('bus', 'NOTIFY of PostgreSQL does not arrive: name the server itself in DATABASE_SESSION_URL')
    }
    return yes('bus', `NOTIFY of PostgreSQL, a message arrived in ${Math.ceil(performance.now() - began)} ms`)
  } finally {
    await other.end()
  }
}

async function checkNodes(client: pg.ClientBase): Promise<Finding> {
  const leasedCount = await client
    .query<{ held: number }>('select count(*)::int as held from id_lease where until > clock_timestamp()')
    .then(({ rows }) => rows[0]?.held ?? 0)
    .catch(() => 0)
  const is = `${NODES - leasedCount} of ${NODES} numbers for processes that draw ids are free`
  return { what: 'node', is, ok: leasedCount < NODES }
}

function checkEmbedded({ olderPostgres }: Config, folder: string): Finding {
  const major = getMajor(folder)
  if (major === undefined) return yes('database', `embedded, to be made in ${folder}`)
  if (Number(major) > Number(POSTGRES_MAJOR)) {
    return no('database', `${folder} was written by PostgreSQL ${major}, and this version brings ${POSTGRES_MAJOR}`)
  }
  if (major === POSTGRES_MAJOR) return yes('database', `embedded, found in ${folder}`)
  const older = findOlderBinaries(major, olderPostgres)
  const action =
    older === undefined ? `needs the programs of PostgreSQL ${major} for it` : `reads it with ${older.native}`
  const is = `${folder} was written by PostgreSQL ${major}; the start takes it over to ${POSTGRES_MAJOR}, and ${action}`
  return { what: 'database', is, ok: older !== undefined }
}
