import pg from 'pg'
import { currentAddress } from './addresses.ts'
import { columnParsers } from './column-parsers.ts'
import { LIMITS, type Role, serverOptions } from './limits.ts'
import { cut, keepAlive, UnnamedClient, WatchedClient } from './watched-client.ts'

export interface PoolOptions {
  readonly connectionString: string
  readonly max: number
  readonly name: string
  /** What its time-outs are for; none but that of connecting when left out. */
  readonly role?: Role
  /** How long a connection may be busy and silent before it is given up, in milliseconds; by the role when left out. */
  readonly patience?: number
  /** Through a pooler in transaction mode: what belongs to a connection is set at the role, not at the start of each. */
  readonly pooler?: { readonly namedStatements: boolean }
  /** Called for connections that break while idle; the pool replaces them by itself. */
  readonly onError: (error: Error) => void
}

export interface Pool extends pg.Pool {
  /**
   * The database's address seems dead: connections that are idle, or busy and silent, are given up, so that whoever waits on
   * them fails now and the next one gets a new connection.
   */
  giveUpSilent(): void
}

const LOOK = 500

export function createPool({
  connectionString,
  max,
  name,
  role,
  patience = role === undefined ? Number.POSITIVE_INFINITY : LIMITS.statement[role] + LIMITS.answer,
  pooler,
  onError,
}: PoolOptions): Pool {
  const Client = pooler?.namedStatements === false ? UnnamedClient : WatchedClient
  const pool = new pg.Pool({
    max,
    application_name: name,
    types: columnParsers,
    Client: class extends Client {
      // The address is asked for with each connection, since the primary may have moved.
      constructor(config?: pg.ClientConfig) {
        super({ ...config, connectionString: currentAddress(connectionString) })
      }
    },
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: LIMITS.connect,
    ...(pooler === undefined ? { options: serverOptions(role) } : {}),
  })
  /** Grows with the connections of the pool, `max` at the most. */
  const clients = new Set<WatchedClient>()
  pool.on('error', onError)
  pool.on('connect', (client) => {
    // A connection may also break while it is in use; its query fails then, and the error must not end the process.
    client.on('error', () => {})
    keepAlive(client)
    if (client instanceof WatchedClient) clients.add(client)
  })
  pool.on('remove', (client) => {
    if (client instanceof WatchedClient) clients.delete(client)
  })
  const timer = setInterval(() => {
    const now = performance.now()
    for (const client of clients) {
      const quiet = client.quietFor(now)
      // The primary is another server now.
      if (client.busySince === undefined && client.address !== currentAddress(connectionString)) cut(client)
      if (client.busySince === undefined || now - client.busySince < patience || quiet < patience) continue
      // A reader of COPY may take its time; the connection is watched by the session's heartbeat.
      if (!client.streaming) cut(client)
    }
  }, LOOK).unref()
  const end = pool.end.bind(pool)
  return Object.assign(pool, {
    giveUpSilent() {
      const now = performance.now()
      for (const client of clients) {
        if (client.busySince === undefined || client.quietFor(now) >= LIMITS.silent) cut(client)
      }
    },
    // Until it has ended, a connection that does not answer is given up as before: whoever has it would keep the pool open.
    end: (async (callback?: () => void) => {
      await end().finally(() => clearInterval(timer))
      callback?.()
    }) as pg.Pool['end'],
  })
}

/** One connection of its own, outside the pool (bus, migrations). Time-outs of statements only with a role. */
export function createClient(connectionString: string, name: string, role?: Role): pg.Client {
  return new pg.Client({
    connectionString: currentAddress(connectionString),
    application_name: name,
    types: columnParsers,
    connectionTimeoutMillis: LIMITS.connect,
    options: serverOptions(role),
  })
}
