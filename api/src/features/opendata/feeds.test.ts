import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp, type TestMember } from '../../../test/app.ts'

let site: TestApp
let me: TestMember
beforeAll(async () => {
  site = await startTestApp()
  me = await site.register('DL1FEED')
  const TS = site.clock.now().toISOString()
  const data = { Call: 'W1AW', TS, Freq: 14_023, Mode: 'CW', email: 'friend@example.org', Comment: '<b>& more' }
  expect((await me.post('vqso/upsert', { data })).statusCode).toBe(200)
})
afterAll(() => site.close())

const publish = (contacts: boolean, posts: boolean) => me.post('vopendata/feed', { contacts, posts })
const readFeed = (file: string) => site.app.inject({ url: `/feeds/${file}` })

test('serves a feed only while its owner publishes it', async () => {
  await publish(false, false)
  expect((await readFeed('DL1FEED.rss')).statusCode).toBe(404)
  await publish(true, false)
  expect((await readFeed('DL1FEED.rss')).statusCode).toBe(200)
  await publish(false, false)
  expect((await readFeed('DL1FEED.rss')).statusCode).toBe(404)
  expect((await readFeed('ZZ9NONE.rss')).statusCode).toBe(404)
})

test.each([
  ['rss', 'application/rss+xml', '<title><![CDATA[W1AW on 20m CW]]></title>'],
  ['atom', 'application/atom+xml', '<![CDATA[W1AW on 20m CW]]>'],
  ['json', 'application/feed+json', '"title": "W1AW on 20m CW"'],
])('serves the contacts as %s, with public data only', async (format, type, text) => {
  await publish(true, false)
  const response = await readFeed(`dl1feed.${format}`)
  expect(response.headers['content-type']).toContain(type)
  expect(response.body).toContain(text)
  expect(response.body).not.toContain('friend@example.org')
})

test('includes posts when they are published', async () => {
  await publish(false, true)
  const response = await readFeed('DL1FEED.json')
  expect(response.json()).toMatchObject({ version: expect.stringContaining('jsonfeed.org'), items: [] })
})

test.each(['DL1FEED.exe', 'DL1FEED', '..%2F.rss'])('rejects %s, which is not a feed', async (file) => {
  expect((await readFeed(file)).statusCode).toBeGreaterThanOrEqual(400)
})
