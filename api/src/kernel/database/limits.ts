/**
 * How long anything waits for the database, in milliseconds: the one place. A connection may die without a word (an address
 * that moves, a firewall that forgets), and then nothing but a clock of our own notices.
 */
export const LIMITS = {
  /** A new connection, or a free one of the pool. */
  connect: 5_000,
  /** Of a process that answers requests, and of one that runs jobs: PostgreSQL ends the statement itself. */
  statement: { server: 30_000, worker: 300_000 },
  /** For a lock, of a row or an advisory one. */
  lock: { server: 10_000, worker: 60_000 },
  idleInTransaction: 60_000,
  /** After the statement's own time: the connection is given up. */
  answer: 2_000,
  /** The session is asked for a sign of life this often, and given up when none comes. Together below 8 seconds. */
  beat: 2_000,
  beatPatience: 3_000,
  /** The server frees what a client held that is gone without a word: locks, the turn, an open transaction. */
  gone: 5_000,
  /** A busy connection of the pool that has been silent for this long when the session is lost is given up with it. */
  silent: 2_000,
  /** What is read on a replica is at most this old. */
  stale: 5_000,
  /** How often that is measured. */
  readBeat: 1_000,
  /** For a replica to replay what was written just now; the primary is read after that. */
  readWait: 1_000,
  /** What a new session needs before it can be used: LISTEN, lease. */
  sessionSetUp: 5_000,
} as const

export type Role = keyof typeof LIMITS.statement

/** Settings of the connection at the server, which frees the locks of a client that is gone within seconds. */
export function serverOptions(role: Role | undefined): string {
  const settings: Record<string, string | number> = {
    timezone: 'UTC',
    tcp_user_timeout: LIMITS.gone,
    tcp_keepalives_idle: 2,
    tcp_keepalives_interval: 1,
    tcp_keepalives_count: 3,
  }
  // Zero for migrations and the like, also where the role has settings of its own.
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
