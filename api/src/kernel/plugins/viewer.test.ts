import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/app.ts'
import { createViewerCache, type Viewer } from './viewer.ts'

let site: TestApp
beforeAll(async () => {
  site = await startTestApp()
})
afterAll(() => site.close())

test('a bearer token authenticates every call', async () => {
  const member = await site.register()
  expect((await member.get('vuser')).statusCode).toBe(200)
  expect((await member.post('vsr')).statusCode).toBe(200)
  expect((await site.post('vlogbookcount', undefined)).statusCode).toBe(401)
})

test('the cookie identifies the viewer of a page but never allows another site to change anything', async () => {
  const member = await site.register()
  const headers = member.cookie
  expect((await site.get('vuser', { headers })).statusCode).toBe(200)
  const forged = await site.post('vlogbookcount', {}, { headers })
  expect(forged.statusCode).toBe(401)
  expect((await site.get('/', { headers })).body).toContain(`"callsign":"${member.callsign}"`)
})

test('an unknown token counts as a visitor', async () => {
  const headers = { authorization: 'Bearer onfreq_0000' }
  expect((await site.get('vuser', { headers })).statusCode).toBe(401)
})

test('limits credential attempts and returns Retry-After', async () => {
  const strict = await startTestApp({ config: { rateLimits: true } })
  const send = () => strict.post('vlogin', { email: 'nobody@example.org', password: 'wrong password' })
  let last = await send()
  for (let i = 0; i < 200 && last.statusCode !== 429; i += 1) last = await send()
  await strict.close()
  expect(last.statusCode).toBe(429)
  expect(Number(last.headers['retry-after'])).toBeGreaterThan(0)
  expect(last.json().error.message).toEqual(expect.any(String))
})

describe('an ended session is invalid (L1)', () => {
  test('before the call that ends it responds, although this process caches viewers', async () => {
    const remembering = await startTestApp({ config: { mode: 'trial' } })
    try {
      for (const act of ['vlogout', 'vsessions/revoke-all']) {
        const member = await remembering.register()
        expect((await member.get('vuser')).statusCode).toBe(200)
        expect((await member.post(act)).statusCode).toBe(200)
        expect((await member.get('vuser')).statusCode, act).toBe(401)
      }
    } finally {
      await remembering.close()
    }
  })

  test('does not cache a look-up that was pending when it ended', async () => {
    const viewer = { accountId: 7, mainAccountId: 7 } as Viewer
    const waiting: ((found: Viewer | null) => void)[] = []
    const cache = createViewerCache({
      find: () => new Promise((found) => waiting.push(found)),
      keeps: () => true,
    })
    const first = cache.find('token')
    cache.evict(7)
    waiting[0]?.(viewer)
    expect(await first).toBe(viewer)
    const second = cache.find('token')
    waiting[1]?.(null)
    expect(await second).toBeNull()
  })

  test('caches nothing while messages of other processes cannot be received', async () => {
    let alive = true
    let requestCount = 0
    const cache = createViewerCache({
      find: async () => {
        requestCount += 1
        return null
      },
      keeps: () => alive,
    })
    await cache.find('token')
    await cache.find('token')
    expect(requestCount).toBe(1)
    alive = false
    await cache.find('token')
    await cache.find('token')
    expect(requestCount).toBe(3)
  })
})
