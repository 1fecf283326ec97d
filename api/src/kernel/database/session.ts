import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import { findAddress, requiresPrimary } from './addresses.ts'
import { LIMITS } from './limits.ts'
import { createClient } from './pool.ts'
import { cut, keepAlive } from './watched-client.ts'

type Work = (client: pg.Client) => Promise<unknown>

/**
 * A dedicated connection for session features such as LISTEN and advisory locks. A heartbeat runs every two seconds;
 * an unresponsive connection is destroyed and reopened within eight seconds. `onConnect` callbacks run on every new
 * connection.
 */
export interface Session {
  /** Undefined while the connection is down. */
  readonly client: pg.Client | undefined
  onConnect(work: Work): Promise<void>
  /** Runs with each heartbeat. A callback that fails or hangs counts as a lost connection. */
  onBeat(work: Work): void
  /** Runs each time the connection is lost. */
  onLost(work: () => void): void
  close(): Promise<void>
}

const MAX_BACKOFF_MS = 1_000

export async function openSession(
  connectionString: string,
  onError: (error: unknown) => void,
  name = 'onfreq-session',
): Promise<Session> {
  const works: Work[] = []
  const beats: Work[] = []
  const losses: (() => void)[] = []
  const closing = new AbortController()
  const several = requiresPrimary(connectionString)
  let current: pg.Client | undefined

  /** Opens a connection and runs its setup; `ended` resolves when the connection ends. */
  async function connect(): Promise<{ client: pg.Client; ended: Promise<void> }> {
    await findAddress(connectionString)
    const client = serialised(createClient(connectionString, name))
    const ended = new Promise<void>((done) => {
      client.on('end', done)
      client.on('error', (error) => {
        if (!closing.signal.aborted) onError(error)
        done()
      })
    })
    try {
      await client.connect()
      keepAlive(client)
      await withTimeout(LIMITS.sessionSetUp, async () => {
        for (const work of works) await work(client)
      })
    } catch (error) {
      drop(client)
      throw error
    }
    return { client, ended }
  }

  /** The heartbeat. With several hosts, it fails when the server has become read-only. */
  async function checkPrimary(client: pg.Client): Promise<void> {
    const { rows } = await client.query<{ read_only: string }>(
      "select current_setting('transaction_read_only') as read_only",
    )
    if (several && rows[0]?.read_only === 'on') throw new Error('This server is read-only; looking for the primary')
  }

  function drop(client: pg.Client): void {
    client.removeAllListeners('notification')
    cut(client)
  }

  /** Runs heartbeats until the connection is lost. */
  async function watch(client: pg.Client, ended: Promise<void>): Promise<void> {
    const controller = new AbortController()
    void ended.then(() => controller.abort())
    const signal = AbortSignal.any([controller.signal, closing.signal])
    while (!signal.aborted) {
      await delay(LIMITS.beat, undefined, { ref: false, signal }).catch(() => {})
      if (signal.aborted) return
      try {
        await withTimeout(LIMITS.heartbeatTimeout, async () => {
          await checkPrimary(client)
          for (const beat of beats) await beat(client)
        })
      } catch (error) {
        if (!closing.signal.aborted && !controller.signal.aborted) onError(error)
        return
      }
    }
  }

  async function maintain(first: { client: pg.Client; ended: Promise<void> }): Promise<void> {
    let next: typeof first | undefined = first
    for (let wait = 50; !closing.signal.aborted; ) {
      if (next !== undefined) {
        wait = 50
        current = next.client
        await watch(next.client, next.ended)
        if (closing.signal.aborted) return
        current = undefined
        drop(next.client)
        for (const lost of losses) lost()
        next = undefined
      }
      await delay(wait, undefined, { ref: false })
      wait = Math.min(wait * 2, MAX_BACKOFF_MS)
      if (closing.signal.aborted) return
      next = await connect().catch((error) => {
        onError(error)
        return undefined
      })
    }
    if (next !== undefined) drop(next.client)
  }

  const first = await connect()
  current = first.client
  const stored = maintain(first)
  return {
    get client() {
      return current
    },
    async onConnect(work) {
      works.push(work)
      if (current !== undefined) await work(current)
    },
    onBeat: (work) => void beats.push(work),
    onLost: (work) => void losses.push(work),
    async close() {
      closing.abort()
      const last = current
      await withTimeout(LIMITS.heartbeatTimeout, async () => last?.end()).catch(() => last && drop(last))
      await stored
    },
  }
}

/** Queues queries of leases, locks and the bus, because the driver executes one at a time. */
function serialised(client: pg.Client): pg.Client {
  const request = client.query.bind(client)
  let last: Promise<unknown> = Promise.resolve()
  const query = (text: string, values?: unknown[]) => {
    const result = last.then(() => request(text, values))
    last = result.catch(() => {})
    return result
  }
  return Object.assign(client, { query })
}

/** Rejects when `work` takes longer than `milliseconds`; the caller must clean up. */
async function withTimeout(milliseconds: number, work: () => Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Error(`The database did not answer within ${milliseconds} ms`)), milliseconds)
  })
  const done = work()
  done.catch(() => {})
  try {
    await Promise.race([done, late])
  } finally {
    clearTimeout(timer)
  }
}
