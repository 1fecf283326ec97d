import { availableParallelism, getPriority, setPriority } from 'node:os'
import pg from 'pg'
import { currentAddress } from './addresses.ts'
import { columnParsers } from './column-parsers.ts'
import { LIMITS, type Role, serverOptions } from './limits.ts'
import { shareFairly } from './shares/share-fairly.ts'
import { cut, keepAlive, UnnamedClient, WatchedClient } from './watched-client.ts'

export interface PoolOptions {
  readonly connectionString: string
  readonly max: number
  readonly name: string
  /** Role that selects the timeouts; only the connect timeout when omitted. */
  readonly role?: Role
  /** Milliseconds a busy connection may be silent before it is destroyed; depends on the role when omitted. */
  readonly timeoutMs?: number
  /** Behind a pooler in transaction mode: connection settings are set on the role instead of at connect. */
  readonly pooler?: { readonly namedStatements: boolean }
  /** The site started the database server, on this machine. */
  readonly isEmbedded?: boolean
  /** Called for connections that break while idle; the pool replaces them. */
  readonly onError: (error: Error) => void
}

export interface Pool extends pg.Pool {
  /**
   * Called when the database address seems dead: idle and silent connections are destroyed, so that their callers fail
   * now and later ones reconnect.
   */
  closeSilent(): void
}

const POLL_INTERVAL_MS = 500

export function createPool({
  connectionString,
  max,
  name,
  role,
  timeoutMs = role === undefined ? Number.POSITIVE_INFINITY : LIMITS.statement[role] + LIMITS.answer,
  pooler,
  isEmbedded = false,
  onError,
}: PoolOptions): Pool {
  const Client = pooler?.namedStatements === false ? UnnamedClient : WatchedClient
  const pool = new pg.Pool({
    max,
    application_name: name,
    types: columnParsers,
    Client: class extends Client {
      // The address is resolved for each connection, since the primary may have moved.
      constructor(config?: pg.ClientConfig) {
        super({ ...config, connectionString: currentAddress(connectionString) })
      }
    },
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: LIMITS.connect,
    ...(pooler === undefined ? { options: serverOptions(role) } : {}),
  })
  /** Grows with the pool's connections, at most `max`. */
  const clients = new Set<WatchedClient>()
  pool.on('error', onError)
  pool.on('connect', (client) => {
    // A connection may break while in use; its query fails then, and the error must not end the process.
    client.on('error', () => {})
    keepAlive(client)
    if (client instanceof WatchedClient) clients.add(client)
    if (isEmbedded) shareNiceness(client)
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
      if (client.busySince === undefined || now - client.busySince < timeoutMs || quiet < timeoutMs) continue
      // A COPY reader may be slow; the session's heartbeat watches the connection.
      if (!client.streaming) cut(client)
    }
  }, POLL_INTERVAL_MS).unref()
  shareFairly(pool, max, isEmbedded ? availableParallelism() : max)
  const end = pool.end.bind(pool)
  return Object.assign(pool, {
    closeSilent() {
      const now = performance.now()
      for (const client of clients) {
        if (client.busySince === undefined || client.quietFor(now) >= LIMITS.silent) cut(client)
      }
    },
    // Until closed, an unresponsive connection is destroyed as before; otherwise its user would keep the pool open.
    end: (async (callback?: () => void) => {
      await end().finally(() => clearInterval(timer))
      callback?.()
    }) as pg.Pool['end'],
  })
}

/** The server's process of a connection becomes as nice as this one, so that a worker's statements yield to requests. */
function shareNiceness(client: pg.PoolClient & { readonly processID?: number | null }): void {
  const pid = client.processID
  if (!pid) return
  try {
    if (getPriority(pid) < getPriority()) setPriority(pid, getPriority())
  } catch {
    // It has ended, or belongs to another user.
  }
}

/** One connection outside of the pool (bus, migrations). Statement timeouts only with a role. */
export function createClient(connectionString: string, name: string, role?: Role): pg.Client {
  return new pg.Client({
    connectionString: currentAddress(connectionString),
    application_name: name,
    types: columnParsers,
    connectionTimeoutMillis: LIMITS.connect,
    options: serverOptions(role),
  })
}
