import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts'
import { checkSite } from './check.ts'

let database: TestDatabase
let dataDir: string
const mail = new SMTPServer({ authOptional: true, disabledCommands: ['STARTTLS'] })

beforeAll(async () => {
  database = await createTestDatabase()
  dataDir = await mkdtemp(join(tmpdir(), 'onfreq-check-'))
  mail.listen(0, '127.0.0.1')
  await once(mail.server, 'listening')
})
afterAll(async () => {
  mail.close()
  await database.drop()
  await rm(dataDir, { recursive: true, force: true })
})

const env = (more: Record<string, string> = {}) => ({
  ONFREQ_URL: 'https://onfreq.example',
  ONFREQ_SECRET: 'x'.repeat(40),
  SMTP_URL: `smtp://127.0.0.1:${(mail.server.address() as AddressInfo).port}`,
  MAIL_FROM: 'Onfreq <no-reply@onfreq.example>',
  ONFREQ_DATA: dataDir,
  DATABASE_URL: database.connectionString,
  ONFREQ_FILES_SHARED: '1',
  ...more,
})

test('reports a valid setup component by component and leaves nothing behind', async () => {
  const findings = await checkSite(env())
  expect(findings.filter(({ ok, what }) => !ok && what !== 'disk')).toEqual([])
  const messages = findings.map(({ what, is }) => `${what}: ${is}`).join('\n')
  for (const message of [
    /database: PostgreSQL 18.*, \S+ as \S+, writes/,
    /replica: none follows/,
    /connections: this server and its worker want up to 42; PostgreSQL allows \d+, of which \d+ are in use/,
    /schema: up to date/,
    /bus: NOTIFY of PostgreSQL, a message arrived in \d+ ms/,
    /node: \d+ of 1024 numbers/,
    /files: \S+: written and read, the same folder for every process/,
    /releases: \S+: written and read/,
    /secret: 40 characters/,
    /the server takes mails/,
  ]) {
    expect(messages).toMatch(message)
  }
  expect(messages).not.toContain('xxxx')
  const files = (await readdir(dataDir, { recursive: true })).filter((name) => name.endsWith('.txt'))
  expect(files).toEqual([])
})

test('reports too few connections with the limit and continues with the other checks', async () => {
  const findings = await checkSite(env({ DATABASE_CONNECTIONS: '500' }))
  const ofCheck = (name: string) => findings.filter(({ what }) => what === name)
  expect(ofCheck('connections')).toEqual([
    { what: 'connections', is: expect.stringMatching(/allows \d+ connections, and .* want up to 1002\./), ok: false },
  ])
  expect(ofCheck('schema')).toMatchObject([{ ok: true }])
})

test('reports each problem with its remedy', async () => {
  const findings = await checkSite(
    env({
      DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none',
      SMTP_URL: 'smtp://127.0.0.1:9',
      ONFREQ_BACKUP: 'none',
      ONFREQ_SECRETT: 'a slip',
    }),
  )
  const failedChecks = findings.filter(({ ok }) => !ok).map(({ what }) => what)
  expect(failedChecks).toEqual(expect.arrayContaining(['database', 'mail', 'backup', 'settings']))
  expect(findings.map(({ is }) => is).join()).toContain('ONFREQ_BACKUP=s3://')
})
