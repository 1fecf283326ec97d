import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkDatabase } from '../src/kernel/check/database.ts'
import { startTestApp, type TestApp } from '../test/app.ts'
import { createTestDatabase, type TestDatabase } from '../test/database.ts'
import { type PgBouncer, pgBouncerVersion, startPgBouncer } from './pgbouncer.ts'

const hasPgBouncer = pgBouncerVersion() !== undefined
if (!hasPgBouncer) process.stdout.write('skipped: PgBouncer in transaction mode, since no pgbouncer is on the PATH\n')

let folder: string
let database: TestDatabase
let pooler: PgBouncer | undefined
let site: TestApp

beforeAll(async () => {
  if (!hasPgBouncer) return
  database = await createTestDatabase()
  folder = mkdtempSync(join(tmpdir(), 'onfreq-pooler-'))
  pooler = await startPgBouncer(database.connectionString, folder)
  const { connectionString: databaseUrl, namedStatements: databaseNamedStatements } = pooler
  site = await startTestApp({
    config: { databaseUrl, databaseSessionUrl: database.connectionString, databaseNamedStatements },
  })
})
afterAll(async () => {
  if (!hasPgBouncer) return
  await site?.close()
  await pooler?.close()
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

test.skipIf(!hasPgBouncer)(
  'handles concurrent contacts, jobs, the bus and ids through a transaction-mode pooler',
  async () => {
    const members = await Promise.all(Array.from({ length: 4 }, () => site.register()))
    const responses = await Promise.all(
      Array.from({ length: 60 }, (_, n) => {
        const data = { Call: `DL${n % 10}A${n}`, Freq: 14_250, Mode: 'SSB', TS: site.clock.now().toISOString() }
        return members[n % members.length]?.post('vqso/upsert', { data })
      }),
    )
    expect(responses.map((response) => response?.statusCode)).toEqual(responses.map(() => 200))
    await site.runJobs()
    await site.app.live.settle()
    const { rows } = await site.app.pool.query<{ n: number }>(`select count(*) as n from live_event where type = 'qso'`)
    expect(rows[0]?.n).toBe(60)
    const ready = await site.get('/readyz')
    expect(ready.json()).toMatchObject({ status: 'ready' })
  },
)

test.skipIf(!hasPgBouncer)(
  '--check reports that a pooler responds and that a direct connection is needed too',
  async () => {
    const { config } = site.app
    const findings = await checkDatabase(config)
    expect(findings.filter(({ ok }) => !ok)).toEqual([])
    expect(findings.map(({ what }) => what)).toContain('pooler')
    const alone = await checkDatabase({ ...config, databaseSessionUrl: undefined })
    expect(alone).toMatchObject([{ what: 'database', ok: false, is: expect.stringContaining('DATABASE_SESSION_URL') }])
  },
)
