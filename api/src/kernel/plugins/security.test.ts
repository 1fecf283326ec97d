import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/app.ts'

let site: TestApp
beforeAll(async () => {
  site = await startTestApp({ config: { streamHosts: ['player.twitch.tv', 'streams.example'] } })
})
afterAll(() => site.close())

test('a page loads frames and media only from hosts configured by the administrator (L5)', async () => {
  const policy = String((await site.get('/')).headers['content-security-policy'])
  const sources = new Map(
    policy.split(';').map((part) => {
      const [name = '', ...rest] = part.trim().split(' ')
      return [name, rest] as const
    }),
  )
  const allowedSites = ['https://player.twitch.tv', 'https://streams.example']
  expect(sources.get('frame-src')).toEqual(["'self'", 'https://www.youtube-nocookie.com', ...allowedSites])
  expect(sources.get('media-src')).toEqual(["'self'", 'blob:', ...allowedSites])
  for (const [name, list] of sources) {
    expect(
      list.filter((each) => each === '*' || /^[a-z]+:$/.test(each)).filter((each) => !/^(?:data|blob):$/.test(each)),
      name,
    ).toEqual([])
  }
})

test("a data response has a deny-all policy and none of a page's headers", async () => {
  const { headers } = await site.get('/api/vsiteinfo')
  expect(headers).toMatchObject({
    'content-security-policy': "default-src 'none';frame-ancestors 'none'",
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  })
  const bytes = Object.entries(headers).reduce((sum, [name, value]) => sum + `${name}: ${value}`.length + 2, 0)
  expect(bytes).toBeLessThan(600)
})
