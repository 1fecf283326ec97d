/** Two processes on one database, with writers at both; the process that publishes to the sockets is killed with -9. */
import { setTimeout as delay } from 'node:timers/promises'
import { createDatabase } from '../src/kernel/database/create-database.ts'
import { createClient } from '../src/kernel/database/pool.ts'
import { startEmbeddedPostgres } from '../src/kernel/database/supervisor/embedded-postgres.ts'
import { type Peak, startPeak } from './peak.ts'
import {
  type Listener,
  openListener,
  register,
  type Server,
  startServer,
  tempFolder,
  Writer,
  waitForEvents,
} from './processes.ts'
import type { Fault, Row } from './row.ts'

export interface PublisherOptions {
  /** Milliseconds of writing before and after the kill. */
  readonly span: number
  readonly writers: number
  /** Additional contacts per second, stored as by other processes. */
  readonly rate: number
}

/** Maximum silence for visitors, in milliseconds. */
const MAX_SILENCE_MS = 2_000

export function publisherKilled({ span, writers, rate }: PublisherOptions): Fault {
  return {
    key: 'kill-publisher',
    name: `kill -9 of the process that tells the sockets, at ${rate} contacts a second`,
    timeoutMs: 240,
    async run(): Promise<Row> {
      const folder = await tempFolder()
      const postgres = await startEmbeddedPostgres({
        dataDir: `${folder.path}/pg`,
        settings: { shared_buffers: '64MB' },
      })
      await createDatabase(postgres.connectionString('postgres'), 'faults')
      const url = postgres.connectionString('faults')
      const servers: Server[] = []
      let listener: Listener | undefined
      const running: Writer[] = []
      let peak: Peak | undefined
      try {
        // The first process holds the lease.
        const first = await startServer(`${folder.path}/one`, url)
        servers.push(first)
        const second = await startServer(`${folder.path}/two`, url)
        servers.push(second)
        const token = await register(second.url, 'G4FLT')
        listener = await openListener(second.url, url)
        let alive: readonly Server[] = servers
        for (let n = 0; n < writers; n += 1) running.push(new Writer(() => alive, token, `F${n % 10}`))
        peak = await startPeak(url, 'G4FLT', rate)
        await delay(span)
        listener.restart()
        const killed = first.kill()
        alive = [second]
        await killed
        await delay(span)
        const silence = listener.longestSilence
        const reached = await peak.stop()
        for (const writer of running) await writer.stop()
        const acknowledged = [...running.flatMap((writer) => [...writer.acknowledged]), ...peak.ids]
        const { missing } = await waitForEvents(listener, acknowledged)
        const client = createClient(url, 'faults')
        await client.connect()
        const { rows } = await client.query<{ stored: number; waiting: number }>(
          `select (select count(*) from contact where id = any($1::bigint[])) as stored,
             (select count(*) from live_outbox) as waiting`,
          [acknowledged],
        )
        await client.end()
        const unique = new Set(acknowledged).size
        return {
          acknowledged: unique,
          lost: unique - (rows[0]?.stored ?? 0) + missing,
          doubled: listener.doubled,
          stuck: (rows[0]?.waiting ?? 0) + (silence > MAX_SILENCE_MS ? 1 : 0),
          silence,
          seen: `${reached.toFixed(0)} contacts a second, ${missing} missing on the sockets`,
        }
      } finally {
        await peak?.stop().catch(() => {})
        await Promise.all(running.map((writer) => writer.stop()))
        listener?.close()
        for (const server of servers) await server.stop()
        await postgres.stop()
        await folder.remove()
      }
    },
  }
}
