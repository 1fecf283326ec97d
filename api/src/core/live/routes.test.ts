import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/app.ts'
import { expectNoWords } from '../../../test/without-words.ts'
import { subscribe } from './testing.ts'

let site: TestApp
beforeAll(async () => {
  site = await startTestApp()
})
afterAll(() => site.close())

test('rejects parameters on live endpoints that have none', async () => {
  const member = await site.register()
  await subscribe(site, member)
  await expectNoWords(member, ['vcontests', 'vscores', 'vscores4megastream', 'vopofday'])
})

test('caches the contest calendar for an hour, allows other origins, and renews it daily', async () => {
  const response = await site.app.inject({ url: '/contests.ics' })
  expect(response.headers).toMatchObject({
    'cache-control': 'public, max-age=3600',
    'access-control-allow-origin': '*',
    'content-type': 'text/calendar; charset=utf-8',
  })
  expect(response.body).toContain('X-PUBLISHED-TTL:P1D')
})

test('lists the contests of this site in the calendar by number, with their page', async () => {
  const admin = await site.register()
  await site.app.accounts.decorate(admin.accountId, { is_admin: true })
  site.clock.set('2026-06-01T00:00:00Z')
  const created = await admin.post('vcontest/create', { board: 'club', name: 'Summer', starts_at: '2026-06-06T12:00' })
  const { body } = await site.app.inject({ url: '/contests.ics' })
  expect(body).toContain(`UID:${created.json().contest.id}@localhost`)
  expect(body).toMatch(/DTSTART:20260606T120000Z\r\nDTEND:20260607T000000Z/)
  expect(body).toMatch(/\/scores/)
})
