import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import { createClient } from './pool.ts'

/**
 * One connection of its own that is kept open for what belongs to a session: LISTEN and advisory locks. It comes back by
 * itself; whoever needs something on it says so with `onConnect`, which runs on every new connection.
 */
export interface Session {
  /** Undefined while the connection is down. */
  readonly client: pg.Client | undefined
  onConnect(work: (client: pg.Client) => Promise<void>): Promise<void>
  close(): Promise<void>
}

const MAX_BACKOFF = 5_000

export async function openSession(connectionString: string, onError: (error: unknown) => void): Promise<Session> {
  const works: ((client: pg.Client) => Promise<void>)[] = []
  let current: pg.Client | undefined
  let closed = false

  async function connect(): Promise<void> {
    const client = createClient(connectionString, 'onfreq-session')
    let ended = false
    const lost = () => {
      if (ended) return
      ended = true
      if (current === client) current = undefined
      client.removeAllListeners('notification')
      client.end().catch(() => {})
      if (!closed && wasUp) void reconnect()
    }
    let wasUp = false
    client.on('error', (error) => {
      if (!closed) onError(error)
      lost()
    })
    client.on('end', lost)
    await client.connect()
    for (const work of works) await work(client)
    if (closed) return lost()
    wasUp = true
    current = client
    if (ended) void reconnect()
  }

  async function reconnect(): Promise<void> {
    for (let wait = 50; !closed; wait = Math.min(wait * 2, MAX_BACKOFF)) {
      await delay(wait, undefined, { ref: false })
      try {
        if (!closed) await connect()
        return
      } catch (error) {
        onError(error)
      }
    }
  }

  await connect()
  return {
    get client() {
      return current
    },
    async onConnect(work) {
      works.push(work)
      if (current !== undefined) await work(current)
    },
    async close() {
      closed = true
      await current?.end()
    },
  }
}
