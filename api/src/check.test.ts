import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../test/database.ts'
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

test('a site that is set up right is said to be, part by part, and nothing is left behind', async () => {
  const findings = await checkSite(env())
  expect(findings.filter(({ ok, what }) => !ok && what !== 'disk')).toEqual([])
  const said = findings.map(({ what, is }) => `${what}: ${is}`).join('\n')
  for (const words of ['PostgreSQL 18', 'writes', 'up to date', 'written and read', 'the server takes mails']) {
    expect(said).toContain(words)
  }
  expect(said).not.toContain('xxxx')
  const files = (await readdir(dataDir, { recursive: true })).filter((name) => name.endsWith('.txt'))
  expect(files).toEqual([])
})

test('what is wrong is named with what to do', async () => {
  const findings = await checkSite(
    env({
      DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none',
      SMTP_URL: 'smtp://127.0.0.1:9',
      ONFREQ_BACKUP: 'none',
      ONFREQ_SECRETT: 'a slip',
    }),
  )
  const wrong = findings.filter(({ ok }) => !ok).map(({ what }) => what)
  expect(wrong).toEqual(expect.arrayContaining(['database', 'mail', 'backup', 'settings']))
  expect(findings.map(({ is }) => is).join()).toContain('ONFREQ_BACKUP=s3://')
})
