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

/**
 * Compares what this server and its worker want with what PostgreSQL allows.
 * @returns a sentence when the other connections leave too little just now
 * @throws StartError when it can never be enough
 */
export async function checkConnections(client: pg.ClientBase, config: Config): Promise<string | undefined> {
  const { rows } = await client.query<{ allowed: number; used: number }>(
    `select least(
       current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int,
       (select nullif(rolconnlimit, -1) from pg_roles where rolname = current_user)
     ) as allowed,
     (select count(*) - 1 from pg_stat_activity where backend_type = 'client backend')::int as used`,
  )
  const { allowed = 0, used = 0 } = rows[0] ?? {}
  const processes = config.startWorker ? 2 : 1
  const wanted = connectionsOf(config) * processes
  const who = processes === 2 ? 'this server and its worker want' : 'this process wants'
  const cure = 'Lower DATABASE_CONNECTIONS, raise max_connections, or put a pooler between (DATABASE_SESSION_URL).'
  if (wanted > allowed) {
    throw new StartError(`PostgreSQL allows ${allowed} connections, and ${who} up to ${wanted}. ${cure}`)
  }
  if (wanted <= allowed - used) return undefined
  return `database: PostgreSQL allows ${allowed} connections, ${used} are in use, and ${who} up to ${wanted}. ${cure}`
}

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
