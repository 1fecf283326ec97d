import fp from 'fastify-plugin'
import { publicRoute } from '#kernel/plugins/guards.ts'

/** A load balancer asks every second or two: what takes longer is no. */
const PATIENCE = 1_000

export interface Condition {
  /** The pool answers within a second. */
  readonly database: boolean
  /** What is saved can be saved: the server is no standby and does not only read. */
  readonly writable: boolean
  /** The connection of LISTEN and leases is up. */
  readonly session: boolean
  /** Ids may be drawn. */
  readonly ids: boolean
  readonly bus: boolean
}

/**
 * `/healthz`: this process answers. `/readyz`: it can do its work, that is read and write within a second, hear the other
 * processes, draw ids, and is not shutting down.
 */
export default fp(
  async (app) => {
    let asked: Promise<Condition> | undefined
    app.get('/healthz', { config: { guard: publicRoute() }, logLevel: 'warn' }, async () => ({ status: 'ok' }))
    app.get('/readyz', { config: { guard: publicRoute() }, logLevel: 'warn' }, async (_request, reply) => {
      // However many ask, one question is under way.
      asked ??= condition().finally(() => {
        asked = undefined
      })
      const parts = await asked
      const ready = Object.values(parts).every(Boolean) && !app.draining
      return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready', ...parts })
    })

    async function condition(): Promise<Condition> {
      const answer = await soon(app.pool.query<{ writable: boolean }>(WRITABLE))
      const { session, ids, bus } = app.condition()
      return { database: answer !== undefined, writable: answer?.rows[0]?.writable === true, session, ids, bus }
    }
  },
  { name: 'health', dependencies: ['platform', 'drain'] },
)

const WRITABLE = `select not pg_is_in_recovery() and current_setting('transaction_read_only') = 'off' as writable`

async function soon<Result>(work: Promise<Result>): Promise<Result | undefined> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<undefined>((done) => {
    timer = setTimeout(() => done(undefined), PATIENCE)
  })
  try {
    return await Promise.race([work.catch(() => undefined), late])
  } finally {
    clearTimeout(timer)
  }
}
