import type pg from 'pg'
import type { Config } from '../config.ts'
import { StartError } from '../errors.ts'
import { LIMITS } from './limits.ts'

/** Connections reserved for jobs when `DATABASE_URL` leads to a pooler. */
export const JOB_CONNECTIONS = 6

/** Maximum number of direct server connections of one process. */
export function countConnections(config: Pick<Config, 'databaseConnections' | 'databaseSessionUrl'>): number {
  return 1 + (config.databaseSessionUrl === undefined ? config.databaseConnections : JOB_CONNECTIONS)
}

export interface Connections {
  /** Allowed by PostgreSQL for this role. */
  readonly allowed: number
  /** Currently used by other clients. */
  readonly used: number
  /** Maximum that `processes` processes of this site use. */
  readonly minimum: number
  readonly processes: 1 | 2
}

/** Reads PostgreSQL's limit and computes the demand of this server and its worker. */
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
  return { allowed, used, minimum: countConnections(config) * processes, processes }
}

/** Message when the limit, or the number of free connections, is too low. */
export function describeShortage({ allowed, used, minimum: target, processes }: Connections): string | undefined {
  if (target <= allowed - used) return undefined
  const subject = processes === 2 ? 'this server and its worker want' : 'this process wants'
  const cure = 'Lower DATABASE_CONNECTIONS, raise max_connections, or put a pooler between (DATABASE_SESSION_URL).'
  const inUse = target > allowed ? '' : ` ${used} are in use,`
  return `PostgreSQL allows ${allowed} connections,${inUse} and ${subject} up to ${target}. ${cure}`
}

/**
 * @returns a message when too few connections are currently free
 * @throws StartError when the limit is too low in general
 */
export async function checkConnections(client: pg.ClientBase, config: Config): Promise<string | undefined> {
  const connections = await readConnections(client, config)
  const short = describeShortage(connections)
  if (short === undefined) return undefined
  if (connections.minimum > connections.allowed) throw new StartError(short)
  return `database: ${short}`
}

/** Whether PgBouncer rejected startup parameters on a connection that must be direct. */
export function isPoolerRejection(error: unknown): boolean {
  return error instanceof Error && error.message.includes('unsupported startup parameter')
}

export const NO_OPTIONS = 'this is a pooler: name the server itself in DATABASE_SESSION_URL, for LISTEN, locks and jobs'

/** Requires the settings on the role, because a pooler rejects startup parameters. */
export async function checkRoleSettings(client: pg.ClientBase): Promise<void> {
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
