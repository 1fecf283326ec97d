/** One process at a time turns changes into live messages; when it dies another one takes over within seconds. */
import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { giveUpTurn, takeTurn } from '../repository/events.ts'

const LEASE = 10_000
const RENEW = 3_000

export interface Turn {
  /** Whether this process has it. */
  readonly mine: boolean
  close(): Promise<void>
}

export async function openTurn(app: FastifyInstance, taken: () => Promise<void>): Promise<Turn> {
  const holder = randomUUID()
  let mine = false
  let renewing: Promise<void> = Promise.resolve()

  async function renew(): Promise<void> {
    const before = mine
    mine = await takeTurn(app.pool, holder, LEASE)
    if (mine && !before) await taken()
  }

  await renew()
  const timer = setInterval(() => {
    renewing = renew().catch((error) => {
      mine = false
      app.log.error({ err: error }, 'live turn')
    })
  }, RENEW).unref()

  return {
    get mine() {
      return mine
    },
    async close() {
      clearInterval(timer)
      await renewing
      mine = false
      await giveUpTurn(app.pool, holder)
    },
  }
}
