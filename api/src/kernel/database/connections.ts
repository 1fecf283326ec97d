import type pg from 'pg'
import type { Config } from '../config.ts'
import { StartError } from '../errors.ts'
import { LIMITS } from './limits.ts'

/** Of jobs where they need connections of their own, since the pool leads to a pooler. */
export const JOB_CONNECTIONS = 6

/** Connections to the database server itself that one process keeps at the most. */
export function connectionsOf(config: Pick<Config, 'databaseConnections' | 'databaseSessionUrl'>): number {
  return 1 + (config.databaseSessionUrl === undefined ? config.databaseConnections : JOB_CONNECTIONS)
}

export interface Connections {
  /** By PostgreSQL, for this role. */
  readonly allowed: number
  /** By all others, just now. */
  readonly used: number
  /** By `processes` of this site that start together, at the most. */
  readonly wanted: number
  readonly processes: 1 | 2
}

/** What PostgreSQL allows, and what this server and its worker want. */
export async function readConnections(client: pg.ClientBase, config: Config): Promise<Connections> {
  const { rows } = await client.query<{ allowed: number; used: number }>(
    `select least(
       current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int,
       (select nullif(rolconnlimit, -1) from pg_roles where rolname = current_user)
     ) as allowed,
     (select count(*) - 1 from pg_stat_activity where backend_type = 'client backend')::int as used`,
  )
  const { allowed = 0, used = 0 } = rows[0] ?? {}
  const processes = config.startWorker ? 2 : 1
  return { allowed, used, wanted: connectionsOf(config) * processes, processes }
}

/** A sentence where that is not enough, ever or just now. */
export function shortOfConnections({ allowed, used, wanted, processes }: Connections): string | undefined {
  if (wanted <= allowed - used) return undefined
  const who = processes === 2 ? 'this server and its worker want' : 'this process wants'
  const cure = 'Lower DATABASE_CONNECTIONS, raise max_connections, or put a pooler between (DATABASE_SESSION_URL).'
  const inUse = wanted > allowed ? '' : ` ${used} are in use,`
  return `PostgreSQL allows ${allowed} connections,${inUse} and ${who} up to ${wanted}. ${cure}`
}

/**
 * @returns a sentence when the other connections leave too little just now
 * @throws StartError when it can never be enough
 */
export async function checkConnections(client: pg.ClientBase, config: Config): Promise<string | undefined> {
  const found = await readConnections(client, config)
  const short = shortOfConnections(found)
  if (short === undefined) return undefined
  if (found.wanted > found.allowed) throw new StartError(short)
  return `database: ${short}`
}

/** PgBouncer says so to a connection that is to be the server's own. */
export function refusesOptions(error: unknown): boolean {
  return error instanceof Error && error.message.includes('unsupported startup parameter')
}

export const NO_OPTIONS = 'this is a pooler: name the server itself in DATABASE_SESSION_URL, for LISTEN, locks and jobs'

/** Behind a pooler nothing can be set at the start of a connection: the role has it for all. */
export async function settleRole(client: pg.ClientBase): Promise<void> {
  const settings: Readonly<Record<string, string | number>> = {
    timezone: 'UTC',
    statement_timeout: LIMITS.statement.worker,
    lock_timeout: LIMITS.lock.worker,
    idle_in_transaction_session_timeout: LIMITS.idleInTransaction,
  }
  for (const [name, value] of Object.entries(settings)) {
    await client.query(
      `do $$ begin
         execute format('alter role %I in database %I set ${name} = %L', current_user, current_database(), '${value}');
       end $$`,
    )
  }
}
