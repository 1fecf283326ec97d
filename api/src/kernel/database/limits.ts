/**
 * All database timeouts in milliseconds. A connection may die silently (a moved address, a firewall), which only our
 * own timers detect.
 */
export const LIMITS = {
  /** A new connection, or a free one of the pool. */
  connect: 5_000,
  /** How long a request waits for its turn to get a connection. */
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
  /** The server releases everything held by a silently dead client: locks, leases, open transactions. */
  gone: 5_000,
  /** When the session is lost, pooled connections silent for this long are destroyed too. */
  silent: 2_000,
  /** Maximum age of replica reads. */
  stale: 5_000,
  /** Measuring interval. */
  readBeat: 1_000,
  /** Time for a replica to replay a recent write; then the primary is read. */
  readWait: 1_000,
  /** Setup time of a new session: LISTEN, lease. */
  sessionSetUp: 5_000,
} as const

export type Role = keyof typeof LIMITS.statement

/** Server-side TCP settings, which release a dead client's locks within seconds. */
export function serverOptions(role: Role | undefined): string {
  const settings: Record<string, string | number> = {
    timezone: 'UTC',
    tcp_user_timeout: LIMITS.gone,
    tcp_keepalives_idle: 2,
    tcp_keepalives_interval: 1,
    tcp_keepalives_count: 3,
  }
  // Zero for migrations and similar work, overriding settings of the role.
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
