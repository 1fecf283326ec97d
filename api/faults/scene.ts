/** Common setup of most faults: a PostgreSQL, processes on it, members who log and a visitor who listens. */
import { setTimeout as delay } from 'node:timers/promises'
import { createDatabase } from '../src/kernel/database/create-database.ts'
import { createClient } from '../src/kernel/database/pool.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../src/kernel/database/supervisor/embedded-postgres.ts'
import {
  type Listener,
  openListener,
  register,
  type Server,
  type ServerOptions,
  startServer,
  tempFolder,
  until,
  Writer,
  waitForEvents,
} from './processes.ts'
import type { Row } from './row.ts'

const NAME = 'faults'

export interface SceneOptions {
  /** Process id of PostgreSQL. */
  readonly settings?: Readonly<Record<string, string>>
}

type Ending = () => unknown

export interface Scene {
  readonly folder: string
  readonly postgres: EmbeddedPostgres
  readonly databaseUrl: string
  /** Starts a server on this database, or on that of `databaseUrl`; it ends with the scene. */
  start(name: string, options?: ServerOptions & { readonly databaseUrl?: string }): Promise<Server>
  /** Members of different accounts who log contacts one after the other, at any available server. */
  write(servers: () => readonly { readonly url: string }[], writers: number): Promise<void>
  listen(url: string): Promise<Listener>
  query<Answer extends object>(text: string, values?: readonly unknown[]): Promise<readonly Answer[]>
  /** Sends requests to another server from now on. */
  checkAt(databaseUrl: string): void
  /** Runs before the servers and the database stop; several run in reverse order. */
  atEnd(ending: Ending): void
  /** Number of 200 responses so far. */
  readonly acknowledged: number
  readonly slowest: number
  /**
   * Stops the writers, waits until visitors have received everything, and counts. `patience` is the time for
   * outstanding work in milliseconds.
   */
  judge(seen: (counted: Counted) => string, also?: Partial<Pick<Row, 'lost' | 'doubled' | 'stuck'>>): Promise<Row>
}

export interface Counted {
  readonly stored: number
  /** Acknowledged contacts that a listening visitor did not receive. */
  readonly missing: number
}

/** Runs `work` and cleans up everything it started, whether it succeeds or fails. */
export async function onScene(work: (scene: Scene) => Promise<Row>, { settings }: SceneOptions = {}): Promise<Row> {
  const folder = await tempFolder()
  const postgres = await startEmbeddedPostgres({
    dataDir: `${folder.path}/pg`,
    settings: { shared_buffers: '64MB', ...settings },
  })
  const servers: Server[] = []
  const writers: Writer[] = []
  const listeners: Listener[] = []
  const endings: Ending[] = []
  try {
    await createDatabase(postgres.connectionString('postgres'), NAME)
    const databaseUrl = postgres.connectionString(NAME)
    let requested = databaseUrl
    const acknowledged = () => writers.flatMap((writer) => [...writer.acknowledged])
    const scene: Scene = {
      folder: folder.path,
      postgres,
      databaseUrl,
      async start(name, { databaseUrl: other, ...options } = {}) {
        const server = await startServer(`${folder.path}/${name}`, other ?? databaseUrl, options)
        servers.push(server)
        return server
      },
      async write(from, count) {
        const [first] = from()
        if (first === undefined) throw new Error('no server is running')
        for (let n = 0; n < count; n += 1) {
          const letter = String.fromCharCode(65 + writers.length)
          const token = await register(first.url, `M0FL${letter}`)
          writers.push(new Writer(from, token, `F${n % 10}`))
        }
        await until(() => writers.every((writer) => writer.acknowledged.size > 2), 30_000)
      },
      async listen(url) {
        const listener = await openListener(url, requested)
        listeners.push(listener)
        return listener
      },
      query: (text, values) => requestOnce(requested, text, values),
      checkAt(url) {
        requested = url
      },
      atEnd: (ending) => void endings.push(ending),
      get acknowledged() {
        return writers.reduce((sum, writer) => sum + writer.acknowledged.size, 0)
      },
      get slowest() {
        return Math.max(0, ...writers.map((writer) => writer.slowest))
      },
      async judge(seen, also = {}) {
        await Promise.all(writers.map((writer) => writer.stop()))
        const ids = acknowledged()
        const silence = listeners.length === 0 ? undefined : Math.max(...listeners.map((one) => one.longestSilence))
        const deliveries = await Promise.all(listeners.map((listener) => waitForEvents(listener, ids)))
        const missing = deliveries.reduce((sum, { missing: of }) => sum + of, 0)
        const counts = await count(scene, ids)
        const twice = listeners.reduce((sum, listener) => sum + listener.doubled, 0)
        return {
          acknowledged: ids.length,
          lost: ids.length - counts.stored + missing + Math.abs(counts.rolled - counts.all) + (also.lost ?? 0),
          doubled: counts.twice + twice + (also.doubled ?? 0),
          stuck: counts.waiting + (also.stuck ?? 0),
          ...(silence === undefined ? {} : { silence }),
          seen: seen({ stored: counts.stored, missing }),
        }
      },
    }
    return await work(scene)
  } finally {
    for (const writer of writers) writer.giveUp()
    for (const listener of listeners) listener.close()
    for (const ending of endings.reverse()) await Promise.resolve(ending()).catch(() => {})
    await Promise.all(servers.map((server) => server.kill()))
    await postgres.stop()
    await folder.remove()
  }
}

interface Counts {
  readonly stored: number
  readonly all: number
  readonly twice: number
  readonly rolled: number
  /** Changes that were not published after a few seconds. */
  readonly waiting: number
}

async function count(scene: Pick<Scene, 'query'>, ids: readonly number[]): Promise<Counts> {
  const read = async () => {
    const [row] = await scene.query<Counts>(
      `select (select count(*) from contact where id = any($1::bigint[])) as stored,
         (select count(*) from contact) as "all",
         (select count(*) - count(distinct (owner_id, dup_key, started_at)) from contact)
           + (select count(*) - count(distinct id) from contact) as twice,
         (select coalesce(sum(n), 0) from roll_hour) as rolled,
         (select count(*) from live_outbox) as waiting`,
      [ids],
    )
    return row ?? { stored: 0, all: 0, twice: 0, rolled: 0, waiting: 1 }
  }
  let counts = await read()
  for (let tries = 0; tries < 20 && counts.waiting > 0; tries += 1) {
    await delay(500)
    counts = await read()
  }
  return counts
}

/** Uses a separate connection, which the fault does not affect. */
export async function requestOnce<Answer extends object>(
  databaseUrl: string,
  text: string,
  values: readonly unknown[] = [],
): Promise<readonly Answer[]> {
  const client = createClient(databaseUrl, 'faults')
  client.on('error', () => {})
  try {
    await client.connect()
    return (await client.query<Answer>(text, [...values])).rows
  } finally {
    await client.end().catch(() => {})
  }
}
