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
  /** Selects the statement timeouts; without it only the connect timeout applies. */
  readonly role?: Role
  /** Milliseconds after which a busy but silent connection is destroyed; derived from the role by default. */
  readonly timeoutMs?: number
  /** Behind a transaction pooler: settings come from the role instead of startup parameters. */
  readonly pooler?: { readonly namedStatements: boolean }
  /** The site runs the database server itself, on this machine. */
  readonly isEmbedded?: boolean
  /** Called for connections that break while idle. The pool replaces them. */
  readonly onError: (error: Error) => void
}

export interface Pool extends pg.Pool {
  /**
   * Destroys idle and silent connections when the server seems unreachable, so that their callers fail now and later
   * ones reconnect.
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
      // Selects the host for each connection, since the primary may have moved.
      constructor(config?: pg.ClientConfig) {
        super({ ...config, connectionString: currentAddress(connectionString) })
      }
    },
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: LIMITS.connect,
    ...(pooler === undefined ? { options: serverOptions(role) } : {}),
  })
  /** Connections of the pool; at most `max`. */
  const clients = new Set<WatchedClient>()
  pool.on('error', onError)
  pool.on('connect', (client) => {
    // A connection that breaks in use already fails its query, so the error event must not end the process.
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
      // Another server is the primary now.
      if (client.busySince === undefined && client.address !== currentAddress(connectionString)) cut(client)
      if (client.busySince === undefined || now - client.busySince < timeoutMs || quiet < timeoutMs) continue
      // A COPY reader may be slow. The session's heartbeat watches the connection instead.
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
    // The timer runs until the pool is closed: otherwise the user of an unresponsive connection would keep the pool
    // open.
    end: (async (callback?: () => void) => {
      await end().finally(() => clearInterval(timer))
      callback?.()
    }) as pg.Pool['end'],
  })
}

/** Gives the server's backend process the niceness of this process, so that a worker's statements yield to requests. */
function shareNiceness(client: pg.PoolClient & { readonly processID?: number | null }): void {
  const pid = client.processID
  if (!pid) return
  try {
    if (getPriority(pid) < getPriority()) setPriority(pid, getPriority())
  } catch {
    // The process has ended or belongs to another user.
  }
}

/**
 * A single connection outside of the pool, used by the bus and by migrations. Without `role` there is no statement
 * timeout.
 */
export function createClient(connectionString: string, name: string, role?: Role): pg.Client {
  return new pg.Client({
    connectionString: currentAddress(connectionString),
    application_name: name,
    types: columnParsers,
    connectionTimeoutMillis: LIMITS.connect,
    options: serverOptions(role),
  })
}
