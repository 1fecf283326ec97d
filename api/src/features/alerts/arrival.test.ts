/** End to end from a spot to a browser, a webhook and a feed, driven by the jobs of a running site. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startTestApp, type TestApp, type TestMember } from '../../../test/app.ts'
import { type Receiver, startReceiver } from '../../../test/receiver.ts'
import { createBrowser } from './testing/browser.ts'

let site: TestApp
let push: Receiver
let hook: Receiver
let me: TestMember
let spotter: TestMember

beforeAll(async () => {
  ;[push, hook] = await Promise.all([startReceiver(), startReceiver()])
  site = await startTestApp({
    config: {
      alerts: {
        vapid: undefined,
        telegramUrl: 'http://127.0.0.1:1',
        telegramToken: undefined,
        discordUrl: 'https://discord.com',
        allowedHosts: ['127.0.0.1'],
      },
    },
  })
  me = await site.register()
  spotter = await site.register()
  await site.app.pool.query(
    `insert into callsign_proof (owner_id, callsign, method, proved_at) values ($1, $2, 'administrator', $3)`,
    [spotter.accountId, spotter.callsign, site.clock.now()],
  )
  await site.app.jobs.start()
})
afterAll(async () => {
  await site.close()
  await Promise.all([push.close(), hook.close()])
})

const waitUntil = (check: () => void | Promise<void>) => vi.waitFor(check, { timeout: 20_000 })

test('delivers a spot by push, webhook and feed exactly once, however often it is received', async () => {
  const browser = createBrowser(`${push.url}/push`)
  await me.post('valerts/ways/add', { kind: 'push', name: 'Firefox', target: browser.target })
  await me.post('valerts/ways/add', { kind: 'webhook', url: `${hook.url}/hook` })
  await me.post('valerts/ways/add', { kind: 'feed' })
  await me.post('valerts/rules', {
    rule: { event: 'station', entities: [29], bands: ['20m'] },
    ways: ['push', 'webhook', 'feed'],
  })
  const { ways } = (await me.get('valerts')).json<{ ways: { url: string | null }[] }>()
  const feed = new URL(ways.find(({ url }) => url !== null)?.url ?? '').pathname
  const countFeedItems = async () => (await site.app.inject({ url: feed })).body.split('<item>').length - 1
  // The first evaluation only sets the cursor and ignores older events.
  await site.app.alerts.settle()

  const spot = async (callsign: string, frequency_khz: number) => {
    const response = await spotter.post('spots', { callsign, frequency_khz })
    expect(response.statusCode, response.body).toBe(200)
  }
  await spot('EA8AAA', 14_025)
  await waitUntil(() => expect([push.received.length, hook.received.length]).toEqual([1, 1]))
  expect(browser.read(push.received[0]?.body ?? Buffer.alloc(0))).toMatchObject({ title: 'EA8AAA on 20m' })
  expect(await countFeedItems()).toBe(1)

  // The first spot repeats a station on the same band. The second one shows when both have been evaluated.
  await spot('EA8AAA', 14_035)
  await spot('EA8BBB', 14_045)
  await waitUntil(async () => expect(await countFeedItems()).toBe(2))
  await waitUntil(() => expect([push.received.length, hook.received.length]).toEqual([2, 2]))
  expect(hook.received.map(({ body }) => JSON.parse(body.toString()).callsign)).toEqual(['EA8AAA', 'EA8BBB'])
})
