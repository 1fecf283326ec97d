import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/app.ts'

let site: TestApp
beforeAll(async () => {
  site = await startTestApp()
})
afterAll(() => site.close())

const view = {
  session_id: 'abc',
  page_url: 'https://onfreq.example/M0ABC?email=a@b.example&utm_source=yt',
  utm_source: 'yt',
}

test('stores the path, the campaign and the member of the token, but no query', async () => {
  const member = await site.register()
  const referrer_url = 'https://search.example/find?q=secret'
  expect((await member.post('log-page-view', { ...view, user_id: 1, referrer_url })).json()).toEqual({ status: 'ok' })
  const { rows } = await site.app.pool.query(
    'select account_id, path, utm_source, referrer from page_view where account_id is not null',
  )
  expect(rows).toEqual([
    { account_id: member.accountId, path: '/M0ABC', utm_source: 'yt', referrer: 'https://search.example/find' },
  ])
})

test('accepts page views of visitors and rejects invalid ones', async () => {
  expect((await site.post('log-page-view', view)).statusCode).toBe(200)
  expect((await site.post('log-page-view', { page_url: '/' })).statusCode).toBe(400)
  expect((await site.post('log-page-view', { ...view, session_id: 'x'.repeat(101) })).statusCode).toBe(400)
})
