/** Presence: any call of a member updates it, written at most once a minute per member. */
import type { FastifyInstance } from 'fastify'
import { saveSeen } from '../repository/stations.ts'

export interface Presence {
  seen(accountId: number): void
  /** Writes all pending updates. */
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
    try {
      await saveSeen(app.pool, batch)
    } catch (error) {
      // Updates that arrived meanwhile are newer. Bounded as `written` is.
      if (waiting.size < REMEMBERED) waiting = new Map([...batch, ...waiting])
      throw error
    }
  }

  /** An unavailable database must not keep the process from exiting. */
  const flushOrLog = () => flush().catch((error) => app.log.warn({ reason: String(error) }, 'presence'))

  app.addHook('onResponse', (request, _reply, done) => {
    if (request.viewer !== null) seen(request.viewer.accountId)
    done()
  })
  app.addHook('preClose', flushOrLog)

  function seen(accountId: number): void {
    const now = app.clock.now()
    if (now.getTime() - (written.get(accountId) ?? Number.NEGATIVE_INFINITY) < EVERY) return
    if (written.size >= REMEMBERED) written.clear()
    written.set(accountId, now.getTime())
    waiting.set(accountId, now)
    timer ??= setTimeout(flushOrLog, FLUSH).unref()
  }

  return { seen, flush }
}
