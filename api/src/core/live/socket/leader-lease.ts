/** Leader election: one process turns changes into live messages and computes shared results. */
import { hostname } from 'node:os'
import type { FastifyInstance } from 'fastify'
import { openSessionLock, type SessionLock } from '#kernel/database/session-lock.ts'
import { turnsTaken } from '../../../kernel/observe/counters.ts'
import { saveState } from '../repository/state.ts'

const LOCK = 727_003

export interface Turn extends SessionLock {
  /** Runs when this process becomes leader, before it acts; callbacks run one after the other. */
  onTaken(work: () => Promise<void>): void
}

/** When its initialisation fails, the leadership is released and requested again. */
export function openTurn(app: FastifyInstance): Turn {
  const works: (() => Promise<void>)[] = []
  const lock = openSessionLock(app, {
    lock: LOCK,
    name: 'live turn',
    async taken(id) {
      // Fencing: a previous leader that has not noticed yet cannot consume changes from here on.
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
