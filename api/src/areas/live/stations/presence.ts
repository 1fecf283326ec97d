/** Who is here: any call of a member is a sign of life, written down at most once a minute per member. */
import type { FastifyInstance } from 'fastify'
import { saveSeen } from '../repository/stations.ts'

export interface Presence {
  seen(accountId: number): void
  /** Writes what has been noticed so far. */
  flush(): Promise<void>
}

const EVERY = 60_000
const FLUSH = 1_000
const REMEMBERED = 100_000

export function createPresence(app: FastifyInstance): Presence {
  const written = new Map<number, number>()
  let waiting = new Map<number, Date>()
  let timer: NodeJS.Timeout | undefined

  async function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    const batch = waiting
    if (batch.size === 0) return
    waiting = new Map()
    await saveSeen(app.pool, batch)
  }

  app.addHook('onResponse', async (request) => {
    if (request.viewer !== null) seen(request.viewer.accountId)
  })
  app.addHook('preClose', flush)

  function seen(accountId: number): void {
    const now = app.clock.now()
    if (now.getTime() - (written.get(accountId) ?? Number.NEGATIVE_INFINITY) < EVERY) return
    if (written.size >= REMEMBERED) written.clear()
    written.set(accountId, now.getTime())
    waiting.set(accountId, now)
    timer ??= setTimeout(() => flush().catch((error) => app.log.error({ err: error }, 'presence')), FLUSH).unref()
  }

  return { seen, flush }
}
