import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp, type TestMember } from '../../../test/app.ts'
import { readKey } from '../../features/integrations/testing/keys.ts'

const ORIGIN = 'https://club.example'

let site: TestApp
let member: TestMember
let key: string
beforeAll(async () => {
  site = await startTestApp({ config: { apiOrigins: [ORIGIN, 'http://localhost:5173'] } })
  member = await site.register()
  key = await readKey(member, ['read'])
})
afterAll(() => site.close())

const preflight = (url: string, origin: string) =>
  site.app.inject({ method: 'OPTIONS', url, headers: { origin, 'access-control-request-method': 'POST' } })
const count = (headers: Record<string, string>) =>
  site.app.inject({ method: 'POST', url: '/api/vlogbookcount', headers: { origin: ORIGIN, ...headers } })

test('a page of a configured origin can call with an API key and read errors', async () => {
  const may = await preflight('/api/vlogbookcount', ORIGIN)
  expect(may.statusCode).toBe(204)
  expect(may.headers).toMatchObject({
    'access-control-allow-origin': ORIGIN,
    'access-control-allow-headers': 'Authorization, Content-Type',
  })
  const result = await count({ authorization: `Bearer ${key}` })
  expect([result.statusCode, result.headers['access-control-allow-origin']]).toEqual([200, ORIGIN])
  expect(result.headers.vary).toContain('Origin')
  const feed = await site.app.inject({ url: '/api/main_public_feed', headers: { origin: ORIGIN } })
  expect(feed.headers.vary).toMatch(/cookie.*Origin/)
  const refused = await count({ authorization: 'Bearer made-up' })
  expect([refused.statusCode, refused.headers['access-control-allow-origin']]).toEqual([401, ORIGIN])
})

test('other origins get no CORS headers, and cookies grant nothing', async () => {
  for (const origin of ['https://evil.example', 'https://club.example.evil.example', 'http://club.example', 'null']) {
    const may = await preflight('/api/vlogbookcount', origin)
    expect([may.statusCode, may.headers['access-control-allow-origin']], origin).toEqual([404, undefined])
  }
  const result = await count({ cookie: member.cookie.cookie })
  expect(result.statusCode).toBe(401)
  expect(result.headers['access-control-allow-credentials']).toBeUndefined()
  const page = await site.app.inject({ url: '/', headers: { origin: ORIGIN } })
  expect(page.headers['access-control-allow-origin']).toBeUndefined()
})

test('interfaces for programs allow every origin', async () => {
  for (const origin of [ORIGIN, 'https://other.example']) {
    const may = await preflight('/index.php/api/v2/qso', origin)
    expect([may.statusCode, may.headers['access-control-allow-origin']]).toEqual([204, '*'])
    const first = await preflight('/api/qso', origin)
    expect(first.statusCode).toBe(204)
    expect(['*', origin]).toContain(first.headers['access-control-allow-origin'])
  }
})
