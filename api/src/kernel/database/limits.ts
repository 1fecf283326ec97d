/**
 * All database timeouts in milliseconds. A connection may die silently (a failover, a firewall), which only
 * client-side timers detect.
 */
export const LIMITS = {
  /** Timeout for opening a connection. */
  connect: 5_000,
  /** How long a request waits for a connection of the pool. */
  turn: 15_000,
  /** Statement timeouts of request and job processes, enforced by PostgreSQL. */
  statement: { server: 30_000, worker: 300_000 },
  /** Lock timeout for rows and advisory locks. */
  lock: { server: 10_000, worker: 60_000 },
  idleInTransaction: 60_000,
  /** Grace period after the statement timeout before the connection is destroyed. */
  answer: 2_000,
  /** Heartbeat interval and timeout of the session. Together below 8 seconds. */
  beat: 2_000,
  heartbeatTimeout: 3_000,
  /**
   * Time after which the server closes connections of an unresponsive client, which frees its locks, leases and
   * transactions.
   */
  gone: 5_000,
  /** When the session is lost, pooled connections silent for this long are destroyed too. */
  silent: 2_000,
  /** Maximum age of data read from the replica. */
  stale: 5_000,
  /** Interval for measuring the replica's lag. */
  readBeat: 1_000,
  /** How long to wait until the replica has replayed a recent write, before the primary is read instead. */
  readWait: 1_000,
  /** Time limit for setting up a new session: LISTEN and leases. */
  sessionSetUp: 5_000,
} as const

export type Role = keyof typeof LIMITS.statement

/** Server-side TCP settings, so that the locks of a dead client are released within seconds. */
export function serverOptions(role: Role | undefined): string {
  const settings: Record<string, string | number> = {
    timezone: 'UTC',
    tcp_user_timeout: LIMITS.gone,
    tcp_keepalives_idle: 2,
    tcp_keepalives_interval: 1,
    tcp_keepalives_count: 3,
  }
  // Zero disables a timeout set on the role, for migrations and similar work.
  settings.statement_timeout = 0
  settings.lock_timeout = 0
  settings.idle_in_transaction_session_timeout = 0
  if (role !== undefined) {
    settings.statement_timeout = LIMITS.statement[role]
    settings.lock_timeout = LIMITS.lock[role]
    settings.idle_in_transaction_session_timeout = LIMITS.idleInTransaction
  }
  return Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ')
}
