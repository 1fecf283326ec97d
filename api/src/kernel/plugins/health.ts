import fp from 'fastify-plugin'
import { workForAll } from '#kernel/database/shares/work.ts'
import { publicRoute } from '#kernel/plugins/guards.ts'

/** In milliseconds. Load balancers poll every second or two, so a slower check counts as failed. */
const TIMEOUT_MS = 1_000

export interface Condition {
  /** The pool responds within a second. */
  readonly database: boolean
  /** The server accepts writes: it is neither a standby nor read-only. */
  readonly writable: boolean
  /** The connection for LISTEN and leases is open. */
  readonly session: boolean
  /** Ids can be generated. */
  readonly ids: boolean
  readonly bus: boolean
}

/**
 * `/healthz`: the process responds. `/readyz`: it can read and write within a second, receives bus messages, can
 * generate ids and is not shutting down.
 */
export default fp(
  async (app) => {
    let pendingCheck: Promise<Condition> | undefined
    app.get('/healthz', { config: { guard: publicRoute() }, logLevel: 'warn' }, async () => ({ status: 'ok' }))
    app.get('/readyz', { config: { guard: publicRoute() }, logLevel: 'warn' }, async (_request, reply) => {
      // Concurrent callers share one check.
      pendingCheck ??= condition().finally(() => {
        pendingCheck = undefined
      })
      const parts = await pendingCheck
      const ready = Object.values(parts).every(Boolean) && !app.draining
      return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready', ...parts })
    })

    async function condition(): Promise<Condition> {
      // Not charged to the load balancer's address, whose share may be used up while the database recovers.
      const result = await withinTimeout(workForAll(() => app.pool.query<{ writable: boolean }>(WRITABLE)))
      const { session, ids, bus } = app.condition()
      return { database: result !== undefined, writable: result?.rows[0]?.writable === true, session, ids, bus }
    }
  },
  { name: 'health', dependencies: ['platform', 'drain'] },
)

const WRITABLE = `select not pg_is_in_recovery() and current_setting('transaction_read_only') = 'off' as writable`

async function withinTimeout<Result>(work: Promise<Result>): Promise<Result | undefined> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<undefined>((done) => {
    timer = setTimeout(() => done(undefined), TIMEOUT_MS)
  })
  try {
    return await Promise.race([work.catch(() => undefined), late])
  } finally {
    clearTimeout(timer)
  }
}
