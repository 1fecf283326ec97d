/** Presence: any call of a member updates it. It is written at most once a minute per member. */
import type { FastifyInstance } from 'fastify'
import { saveSeen } from '../repository/stations.ts'

export interface Presence {
  seen(accountId: number): void
  /** Writes all pending updates. */
  flush(): Promise<void>
}

const WRITE_INTERVAL_MS = 60_000
const FLUSH = 1_000
const REMEMBERED = 100_000

export function createPresence(app: FastifyInstance): Presence {
  const written = new Map<number, number>()
  let pending = new Map<number, Date>()
  let timer: NodeJS.Timeout | undefined

  async function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    const batch = pending
    if (batch.size === 0) return
    pending = new Map()
    try {
      await saveSeen(app.pool, batch)
    } catch (error) {
      // Updates that arrived in the meantime are newer. The size is bounded like that of `written`.
      if (pending.size < REMEMBERED) pending = new Map([...batch, ...pending])
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
    if (now.getTime() - (written.get(accountId) ?? Number.NEGATIVE_INFINITY) < WRITE_INTERVAL_MS) return
    if (written.size >= REMEMBERED) written.clear()
    written.set(accountId, now.getTime())
    pending.set(accountId, now)
    timer ??= setTimeout(flushOrLog, FLUSH).unref()
  }

  return { seen, flush }
}
