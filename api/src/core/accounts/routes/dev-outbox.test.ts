import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp, type TestMember } from '../../../../test/app.ts'
import { createOutbox } from '../messages/outbox.ts'

let site: TestApp
let admin: TestMember
beforeAll(async () => {
  site = await startTestApp()
  admin = await site.register('M0OUT')
  await site.app.pool.query('update account set is_admin = true where id = $1', [admin.accountId])
})
afterAll(() => site.close())

test('shows developers unsent mail and text messages as text, never as markup', async () => {
  const outbox = createOutbox(site.app)
  await outbox.put('mail', 'ann@example.org', 'Hello <b>', 'A & B')
  await outbox.put('sms', '+44 7700 900123', '', 'PIN 123456')
  const { body, headers } = await admin.get('/dev/outbox')
  expect(headers['cache-control']).toBe('no-store')
  expect(body).toContain('<h2>Mail to ann@example.org: Hello &lt;b&gt;</h2>')
  expect(body).toContain('<h2>Text message to +44 7700 900123</h2>')
  expect(body).toContain('A &amp; B')
  expect(body.indexOf('Text message')).toBeLessThan(body.indexOf('Mail to'))
})

test('keeps the newest 200 messages', async () => {
  const { pool } = site.app
  await pool.query(`insert into dev_outbox (id, kind, recipient, subject, body, created_at)
    select n, 'mail', 'ann@example.org', 'Number ' || n, '', now() from generate_series(1, 250) n`)
  await createOutbox(site.app).put('mail', 'ann@example.org', 'The newest', '')
  expect((await createOutbox(site.app).list())[0]).toMatchObject({ subject: 'The newest' })
  const { rows } = await pool.query('select count(*)::int as kept from dev_outbox where id <= 250')
  expect(rows[0].kept).toBeLessThan(200)
  expect((await pool.query('select count(*)::int as kept from dev_outbox')).rows[0].kept).toBe(200)
})

test('is unavailable on a public site, even for its administrators', async () => {
  const open = await startTestApp({
    config: { mode: 'production', mail: { url: 'smtp://127.0.0.1:9', from: 'a@example.org' } } as never,
  })
  try {
    const owner = await open.register('M0OWN')
    await open.app.pool.query('update account set is_admin = true where id = $1', [owner.accountId])
    expect((await owner.get('/dev/outbox')).body).not.toContain('Outbox')
  } finally {
    await open.close()
  }
})
