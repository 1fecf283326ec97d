import fp from 'fastify-plugin'
import { workForAll } from '#kernel/database/shares/work.ts'
import { publicRoute } from '#kernel/plugins/guards.ts'

/** Load balancers poll every second or two: a slower check counts as failed. */
const TIMEOUT = 1_000

export interface Condition {
  /** The pool responds within a second. */
  readonly database: boolean
  /** The server accepts writes: it is neither a standby nor read-only. */
  readonly writable: boolean
  /** The LISTEN and lease connection is up. */
  readonly session: boolean
  /** Ids can be drawn. */
  readonly ids: boolean
  readonly bus: boolean
}

/**
 * `/healthz`: the process responds. `/readyz`: it can read and write within a second, receive bus messages, draw ids,
 * and is not shutting down.
 */
export default fp(
  async (app) => {
    let requested: Promise<Condition> | undefined
    app.get('/healthz', { config: { guard: publicRoute() }, logLevel: 'warn' }, async () => ({ status: 'ok' }))
    app.get('/readyz', { config: { guard: publicRoute() }, logLevel: 'warn' }, async (_request, reply) => {
      // Concurrent callers share one check.
      requested ??= condition().finally(() => {
        requested = undefined
      })
      const parts = await requested
      const ready = Object.values(parts).every(Boolean) && !app.draining
      return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready', ...parts })
    })

    async function condition(): Promise<Condition> {
      // Not charged to the address of the load balancer, whose share may be used up while the database recovers.
      const result = await soon(workForAll(() => app.pool.query<{ writable: boolean }>(WRITABLE)))
      const { session, ids, bus } = app.condition()
      return { database: result !== undefined, writable: result?.rows[0]?.writable === true, session, ids, bus }
    }
  },
  { name: 'health', dependencies: ['platform', 'drain'] },
)

const WRITABLE = `select not pg_is_in_recovery() and current_setting('transaction_read_only') = 'off' as writable`

async function soon<Result>(work: Promise<Result>): Promise<Result | undefined> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<undefined>((done) => {
    timer = setTimeout(() => done(undefined), TIMEOUT)
  })
  try {
    return await Promise.race([work.catch(() => undefined), late])
  } finally {
    clearTimeout(timer)
  }
}
