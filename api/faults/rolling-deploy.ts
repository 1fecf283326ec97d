/**
 * Three processes behind a load balancer, with members who log and visitors who read continuously. A version with two
 * more migrations is deployed as the guide describes: `npm run onfreq -- migrate` first, then one process after the
 * other. No request may fail.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { createDatabase } from '../src/kernel/database/create-database.ts'
import { createClient } from '../src/kernel/database/pool.ts'
import { startEmbeddedPostgres } from '../src/kernel/database/supervisor/embedded-postgres.ts'
import { startBalancer } from './balancer.ts'
import {
  type Listener,
  openListener,
  register,
  SECRET,
  type Server,
  startServer,
  tempFolder,
  until,
  waitForEvents,
} from './processes.ts'
import type { Fault, Row } from './row.ts'

const API = join(import.meta.dirname, '..')
const DRAIN_SECONDS = '3'

export interface RollingOptions {
  readonly processes: number
  readonly writers: number
  readonly readers: number
}

export function rollingDeploy({ processes, writers, readers }: RollingOptions): Fault {
  return {
    key: 'rolling-deploy',
    timeoutMs: 480,
    name: `rolling deploy of ${processes} processes over a migration`,
    async run(): Promise<Row> {
      const folder = await tempFolder()
      const postgres = await startEmbeddedPostgres({
        dataDir: `${folder.path}/pg`,
        settings: { shared_buffers: '64MB' },
      })
      await createDatabase(postgres.connectionString('postgres'), 'faults')
      const url = postgres.connectionString('faults')
      const balancer = await startBalancer()
      const load = new Load(balancer.url)
      const servers: Server[] = []
      let listener: Listener | undefined
      const start = async (api: string, n: number) => {
        const environment = { ONFREQ_DRAIN_SECONDS: DRAIN_SECONDS }
        const server = await startServer(`${folder.path}/${n}`, url, { api, environment })
        servers.push(server)
        balancer.add(server.url)
        return server
      }
      try {
        const [newer] = await Promise.all([createNextVersion(folder.path), start(API, 0)])
        const old = await Promise.all(Array.from({ length: processes - 1 }, (_, n) => start(API, n + 1)))
        const running = [...servers.slice(0, 1), ...old]
        await until(async () => (await fetch(`${balancer.url}/readyz`)).status === 200, 10_000)
        const tokens = await Promise.all(
          Array.from({ length: writers }, (_, n) => register(balancer.url, `M0RL${'ABCDEFGHIJ'[n]}`)),
        )
        listener = await openListener(balancer.url, url)
        for (const [n, token] of tokens.entries()) load.write(token, `F${n}`)
        for (let n = 0; n < readers; n += 1) load.read(tokens[n % tokens.length] ?? '')
        await until(() => load.acknowledged.size > 20, 30_000)
        const before = load.requests
        await migrate(newer, folder.path, url)
        for (const [n, server] of running.entries()) {
          // The load balancer notices it; a stopped process has no URL any more.
          await server.stop()
          balancer.remove(server.url)
          await start(newer, processes + n)
          const requestCount = load.requests
          await until(() => load.requests > requestCount + 20, 30_000)
        }
        await load.stop()
        const { missing } = await waitForEvents(listener, load.acknowledged)
        const client = createClient(url, 'faults')
        await client.connect()
        const { rows } = await client.query<{ stored: number; all: number; rolled: number; expanded: boolean }>(
          `select (select count(*) from contact where id = any($1::bigint[]))::int as stored,
             (select count(*) from contact)::int as all, (select sum(n) from roll_hour)::int as rolled,
             (select count(*) = 2 from migration where name like '999%') as expanded`,
          [[...load.acknowledged]],
        )
        await client.end()
        const { stored = 0, all = 0, rolled = 0, expanded = false } = rows[0] ?? {}
        const failed = [...load.failures].map(([what, times]) => `, ${times} × ${what}`).join('')
        return {
          acknowledged: load.acknowledged.size,
          lost: load.acknowledged.size - stored + missing + load.failed,
          doubled: Math.max(0, all - load.acknowledged.size) + Math.abs(rolled - all) + listener.doubled,
          stuck: expanded && listener.reloads === 0 ? 0 : 1,
          silence: listener.longestSilence,
          seen: `${load.requests - before} requests while it went on, ${load.failed} failed${failed}; ${stored} contacts, slowest answer ${(load.slowest / 1000).toFixed(1)} s; the socket moved ${listener.moves} times`,
        }
      } finally {
        await load.stop()
        listener?.close()
        await balancer.close()
        for (const server of servers) await server.stop()
        await postgres.stop()
        await folder.remove()
      }
    },
  }
}

/** This version with two more migrations: a column in the largest table, and an index that is created concurrently. */
async function createNextVersion(folder: string): Promise<string> {
  const api = join(folder, 'next/api')
  for (const part of ['src', 'migrations', 'package.json'])
    await cp(join(API, part), join(api, part), { recursive: true })
  await symlink(join(API, '../node_modules'), join(folder, 'next/node_modules'))
  const write = (name: string, text: string) => writeFile(join(api, 'migrations', name), text)
  await write('9990_rolling_expand.sql', 'alter table contact add column rolling text;\n')
  await write(
    '9991_rolling_index.sql',
    '-- concurrently\ncreate index concurrently contact_rolling on contact (owner_id, rolling);\n',
  )
  return api
}

async function migrate(api: string, folder: string, databaseUrl: string): Promise<void> {
  const child = spawn(process.execPath, [join(api, 'src/kernel/database/commands/migrate.ts')], {
    env: { PATH: process.env.PATH, ONFREQ_DATA: `${folder}/migrate`, ONFREQ_SECRET: SECRET, DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`npm run onfreq -- migrate ended with ${code}`)
}

/** Sequential requests without retries; any response other than 200 is a failure. */
class Load {
  readonly acknowledged = new Set<number>()
  readonly failures = new Map<string, number>()
  requests = 0
  slowest = 0
  readonly #url: string
  readonly #running: Promise<void>[] = []
  #stopped = false
  #serial = 0

  constructor(url: string) {
    this.#url = url
  }

  get failed(): number {
    return [...this.failures.values()].reduce((sum, times) => sum + times, 0)
  }

  write(token: string, prefix: string): void {
    this.#repeat(async () => {
      this.#serial += 1
      const n = this.#serial
      const data = {
        Call: `${prefix}${String(n)
          .padStart(5, '0')
          .replace(/\d/g, (digit) => 'ABCDEFGHIJ'[Number(digit)] ?? '')}`.slice(0, 7),
        // Recent enough to be published, even if a fast machine logs many contacts.
        TS: new Date(Date.now() - n * 3_000).toISOString(),
        Freq: 14_250,
        Mode: 'SSB',
      }
      const result = await this.#query('vqso/upsert', { data }, token)
      if (result === undefined) return
      const { qso } = result as { qso: { qdo_id: number } }
      this.acknowledged.add(qso.qdo_id)
    })
  }

  /** Calls of pages that members open; the logbook reads the table that the migration changes. */
  read(token: string): void {
    const calls: readonly (readonly [string, unknown])[] = [
      ['vlogbookcount', {}],
      ['vlogbook', { page: 1 }],
      ['vlogbook/steps', {}],
    ]
    let n = 0
    this.#repeat(async () => {
      n += 1
      const [path, body] = calls[n % calls.length] ?? ['', {}]
      await this.#query(path, body, token)
      await delay(20)
    })
  }

  async stop(): Promise<void> {
    this.#stopped = true
    await Promise.all(this.#running)
  }

  #repeat(work: () => Promise<void>): void {
    this.#running.push(
      (async () => {
        while (!this.#stopped) await work()
      })(),
    )
  }

  async #query(path: string, body: unknown, token: string): Promise<unknown> {
    const began = performance.now()
    this.requests += 1
    try {
      const response = await fetch(`${this.#url}/api/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(30_000),
      })
      const text = await response.text()
      if (response.status === 200) return JSON.parse(text)
      this.#recordFailure(`${path} ${response.status} ${text.slice(0, 120)}`)
    } catch (error) {
      this.#recordFailure(`${path} ${error instanceof Error ? String(error.cause ?? error) : error}`)
    } finally {
      this.slowest = Math.max(this.slowest, performance.now() - began)
    }
    return undefined
  }

  #recordFailure(what: string): void {
    this.failures.set(what, (this.failures.get(what) ?? 0) + 1)
  }
}
