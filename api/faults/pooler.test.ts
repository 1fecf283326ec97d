import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { checkDatabase } from '../src/check/database.ts'
import { startTestApp, type TestApp } from '../test/app.ts'
import { createTestDatabase, type TestDatabase } from '../test/database.ts'
import { freePort } from './processes.ts'

const hasPgBouncer = spawnSync('pgbouncer', ['--version']).status === 0
if (!hasPgBouncer) process.stdout.write('skipped: PgBouncer in transaction mode, since no pgbouncer is on the PATH\n')

let folder: string
let database: TestDatabase
let pooler: ChildProcess | undefined
let site: TestApp

beforeAll(async () => {
  if (!hasPgBouncer) return
  database = await createTestDatabase()
  folder = mkdtempSync(join(tmpdir(), 'onfreq-pooler-'))
  const url = new URL(database.connectionString.replace('@/', '@localhost/'))
  const port = await freePort()
  const name = url.pathname.slice(1)
  writeFileSync(join(folder, 'users'), `"${url.username}" ""\n`)
  writeFileSync(
    join(folder, 'pgbouncer.ini'),
    `[databases]
${name} = host=${url.searchParams.get('host')} port=${url.searchParams.get('port')} dbname=${name} user=${url.username}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
auth_file = ${join(folder, 'users')}
pool_mode = transaction
default_pool_size = 4
logfile = ${join(folder, 'log')}
pidfile = ${join(folder, 'pid')}
`,
  )
  const asNobody = process.getuid?.() === 0 ? ['unshare', '--user', '--map-user=65534', '--map-group=65534'] : []
  const [command = '', ...args] = [...asNobody, 'pgbouncer', join(folder, 'pgbouncer.ini')]
  pooler = spawn(command, args, { stdio: 'ignore' })
  const databaseUrl = `postgres://${url.username}@127.0.0.1:${port}/${name}`
  site = await vi.waitFor(
    () =>
      startTestApp({
        config: { databaseUrl, databaseSessionUrl: database.connectionString, databaseNamedStatements: false },
      }),
    { timeout: 30_000, interval: 500 },
  )
})
afterAll(async () => {
  if (!hasPgBouncer) return
  await site?.close()
  if (pooler !== undefined) {
    pooler.kill('SIGKILL')
    await once(pooler, 'exit')
  }
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

test.skipIf(!hasPgBouncer)(
  'through a pooler in transaction mode: contacts of many at once, jobs, the bus and ids work',
  async () => {
    const members = await Promise.all(Array.from({ length: 4 }, () => site.register()))
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, n) => {
        const data = { Call: `DL${n % 10}A${n}`, Freq: 14_250, Mode: 'SSB', TS: site.clock.now().toISOString() }
        return members[n % members.length]?.post('vqso/upsert', { data })
      }),
    )
    expect(answers.map((answer) => answer?.statusCode)).toEqual(answers.map(() => 200))
    await site.runJobs()
    await site.app.live.settle()
    const { rows } = await site.app.pool.query<{ n: number }>(`select count(*) as n from live_event where type = 'qso'`)
    expect(rows[0]?.n).toBe(60)
    const ready = await site.get('/readyz')
    expect(ready.json()).toMatchObject({ status: 'ready' })
  },
)

test.skipIf(!hasPgBouncer)('--check says that a pooler answers, and that one alone is not enough', async () => {
  const { config } = site.app
  const findings = await checkDatabase(config)
  expect(findings.filter(({ ok }) => !ok)).toEqual([])
  expect(findings.map(({ what }) => what)).toContain('pooler')
  const alone = await checkDatabase({ ...config, databaseSessionUrl: undefined })
  expect(alone).toMatchObject([{ what: 'database', ok: false, is: expect.stringContaining('DATABASE_SESSION_URL') }])
})
