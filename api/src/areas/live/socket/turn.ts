/** One process at a time turns changes into live messages and computes what is the same for everybody. */
import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { turnsTaken } from '../../../observe/counters.ts'
import { saveState } from '../repository/state.ts'

const LOCK = 727_003
/** How often the others ask whether the turn is free: it is, the moment its process dies. */
const ASK_EVERY = 750

export interface Turn {
  /** Whether this process has it. */
  readonly mine: boolean
  /** This process, as the shared state names whoever has the turn. */
  readonly id: string
  /** Runs when the turn comes to this process, before it is used; one after the other. */
  onTaken(work: () => Promise<void>): void
  /** Asks for the turn from here on. */
  start(): Promise<void>
  close(): Promise<void>
}

/**
 * The turn is a lock of the session's connection. The server frees it when the connection ends, as after a kill -9, and this
 * process knows that it is gone when its session is. When what is to be done first fails, the turn is given up and asked for again.
 */
export function openTurn(app: FastifyInstance): Turn {
  const closing = new AbortController()
  const id = randomUUID()
  let holder: pg.Client | undefined
  let mine = false
  let asking: Promise<void> = Promise.resolve()
  const works: (() => Promise<void>)[] = []

  app.session.onLost(() => {
    mine = false
    holder = undefined
  })

  async function ask(): Promise<void> {
    const { client } = app.session
    if (client === undefined || client === holder) return
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [LOCK])
    if (rows[0]?.mine !== true || app.session.client !== client) return
    holder = client
    mine = true
    try {
      // Whoever had it before and does not know yet takes no changes from here on.
      await saveState(app.pool, 'turn', { holder: id, process: `${hostname()}:${process.pid}` })
      for (const work of works) await work()
      turnsTaken.inc()
    } catch (error) {
      await giveUp()
      throw error
    }
  }

  async function giveUp(): Promise<void> {
    const client = holder
    mine = false
    holder = undefined
    if (client !== undefined && client === app.session.client) {
      await client.query('select pg_advisory_unlock($1)', [LOCK]).catch(() => {})
    }
  }

  async function keepAsking(): Promise<void> {
    while (!closing.signal.aborted) {
      await delay(ASK_EVERY, undefined, { ref: false, signal: closing.signal }).catch(() => {})
      if (closing.signal.aborted) return
      await ask().catch((error) => app.log.warn({ reason: String(error) }, 'live turn'))
    }
  }

  return {
    id,
    get mine() {
      return mine
    },
    onTaken: (work) => void works.push(work),
    async start() {
      await ask()
      asking = keepAsking()
    },
    async close() {
      closing.abort()
      await asking
      await giveUp()
    },
  }
}
