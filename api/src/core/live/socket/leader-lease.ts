/** One process at a time turns changes into live messages and computes what is the same for everybody. */
import { hostname } from 'node:os'
import type { FastifyInstance } from 'fastify'
import { openSessionLock, type SessionLock } from '#kernel/database/session-lock.ts'
import { turnsTaken } from '../../../kernel/observe/counters.ts'
import { saveState } from '../repository/state.ts'

const LOCK = 727_003

export interface Turn extends SessionLock {
  /** Runs when the turn comes to this process, before it is used; one after the other. */
  onTaken(work: () => Promise<void>): void
}

/** When what is to be done first fails, the turn is given up and asked for again. */
export function openTurn(app: FastifyInstance): Turn {
  const works: (() => Promise<void>)[] = []
  const lock = openSessionLock(app, {
    lock: LOCK,
    name: 'live turn',
    async taken(id) {
      // Whoever had it before and does not know yet takes no changes from here on.
      await saveState(app.pool, 'turn', { holder: id, process: `${hostname()}:${process.pid}` })
      for (const work of works) await work()
      turnsTaken.inc()
    },
  })
  return {
    id: lock.id,
    get mine() {
      return lock.mine
    },
    onTaken: (work) => void works.push(work),
    start: lock.start,
    close: lock.close,
  }
}
