import { createHmac } from 'node:crypto'
import { ALERT_LIMITS, ALERT_SCHEDULE, type AlertItem, type AlertsResponse } from '@onfreq/contracts/alerts/alerts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp, type TestMember } from '../../../test/app.ts'
import { verifyCallsigns } from '../../../test/callsign-proof.ts'
import { OK, type Receiver, startReceiver, telegramReply } from '../../../test/receiver.ts'
import { createBrowser, type TestBrowser } from './testing/browser.ts'

let site: TestApp
let push: Receiver
let hook: Receiver
let discord: Receiver
let telegram: Receiver
let chats: object[] = []
let update = 0
let me: TestMember
let friend: TestMember

beforeAll(async () => {
  ;[push, hook, discord, telegram] = await Promise.all([
    startReceiver(),
    startReceiver(),
    startReceiver(),
    startReceiver(),
  ])
  site = await startTestApp({
    config: {
      alerts: {
        vapid: undefined,
        telegramUrl: telegram.url,
        telegramToken: '1:token',
        discordUrl: discord.url,
        allowedHosts: ['127.0.0.1'],
      },
    },
  })
})
beforeEach(async () => {
  for (const each of [push, hook, discord, telegram]) {
    each.received.length = 0
    each.answer = () => OK
  }
  chats = []
  telegram.answer = telegramReply(() => chats)
  me = await site.register()
  friend = await site.register()
  await me.post('vsetfollowstate', { user_id: friend.accountId, follow_level: 1 })
})
afterAll(async () => {
  await site.close()
  await Promise.all([push, hook, discord, telegram].map((each) => each.close()))
})

const expectOk = async (response: ReturnType<TestMember['post']>) => {
  const result = await response
  expect(result.statusCode, result.body).toBe(200)
  return result.json()
}
const addRule = (rule: object, ways: readonly string[] = ['page'], member = me) =>
  expectOk(member.post('valerts/rules', { rule, ways }))
const addWay = async (channel: object, member = me): Promise<{ id: number; secret?: string; link?: string }> =>
  expectOk(member.post('valerts/ways/add', channel))
const getSettings = async (member = me): Promise<AlertsResponse> => expectOk(member.get('valerts'))
const getHistory = async (member = me): Promise<AlertItem[]> => (await expectOk(member.get('valerts/history'))).alerts
const FOLLOWED_CQ = { event: 'station', followed: true, cq: true }

/** Reports the rig of a member as on the air, and waits until its alerts have been processed. */
async function goOnAir(member: TestMember, rig: object = {}): Promise<void> {
  await expectOk(member.post('vrigcontrol/set', { freq: 14_023, mode: 'CW', rig_name: 'IC-7300', op_mode: 2, ...rig }))
  await site.app.alerts.settle()
}
/** Deliveries for the member of the current test; deliveries for members of earlier tests may still be pending. */
const sentTo = (receiver: Receiver) =>
  receiver.received.filter(
    ({ path, body }) => path.includes(String(me.accountId)) || body.includes(`"${me.accountId}"`),
  )
const hookUrl = () => `${hook.url}/${me.accountId}`
const channelUrl = () => `${discord.url}/api/webhooks/${me.accountId}/to-ken_1`
const lastBody = (receiver: Receiver) => JSON.parse(sentTo(receiver).at(-1)?.body.toString() ?? 'null')

async function getBrowser(owner = me): Promise<TestBrowser> {
  const browser = createBrowser(`${push.url}/push/${owner.accountId}`)
  await addWay({ kind: 'push', name: 'Firefox on Linux', target: browser.target }, owner)
  return browser
}

/**
 * Opens the Telegram chat with the link from the response.
 * @returns the id of the channel
 */
async function pairChat(): Promise<number> {
  const { id, link } = await addWay({ kind: 'telegram' })
  const key = new URL(link ?? '').searchParams.get('start')
  chats = [
    { update_id: update + 1, message: { text: 'hello', chat: { id: 41, username: 'stranger' } } },
    { update_id: update + 2, message: { text: `/start ${key}`, chat: { id: me.accountId, username: 'chatter' } } },
    { update_id: update + 3, edited_message: {} },
  ]
  update += 3
  await site.runJobs()
  return id
}

describe('alert rule', () => {
  test('delivers a matching event once on each channel, with the reason, and lists it in the history', async () => {
    const browser = await getBrowser()
    const { secret } = await addWay({ kind: 'webhook', url: hookUrl() })
    await addWay({ kind: 'discord', url: channelUrl() })
    await pairChat()
    await addWay({ kind: 'feed' })
    telegram.received.length = 0
    await addRule(FOLLOWED_CQ, ['page', 'push', 'webhook', 'telegram', 'discord', 'feed'])

    await goOnAir(friend)
    await goOnAir(friend)
    await site.runJobs()
    await site.app.alerts.settle()

    const title = `${friend.callsign} calls CQ on 20m`
    const why = 'A station I follow calls CQ'
    expect(sentTo(push)).toHaveLength(1)
    expect(browser.read(sentTo(push)[0]?.body ?? Buffer.alloc(0))).toMatchObject({ title, path: `/${friend.callsign}` })
    expect(sentTo(push)[0]?.headers).toMatchObject({ ttl: '3600', urgency: 'high', 'content-encoding': 'aes128gcm' })
    const { push_key } = await getSettings()
    expect(sentTo(push)[0]?.headers.authorization).toContain(`k=${push_key}`)

    expect(sentTo(hook)).toHaveLength(1)
    const [sent] = sentTo(hook)
    const [, seconds = '', hex] = /^t=(\d+),v1=([0-9a-f]+)$/.exec(String(sent?.headers['onfreq-signature'])) ?? []
    expect(hex).toBe(
      createHmac('sha256', secret ?? '')
        .update(`${seconds}.${sent?.body.toString()}`)
        .digest('hex'),
    )
    expect(lastBody(hook)).toMatchObject({
      type: 'onfreq.alert.1',
      title,
      why: [why],
      callsign: friend.callsign,
      band: '20m',
    })

    expect(sentTo(discord)).toHaveLength(1)
    expect(lastBody(discord)).toMatchObject({
      embeds: [{ title, footer: { text: why } }],
      allowed_mentions: { parse: [] },
    })

    expect(sentTo(telegram)).toHaveLength(1)
    expect(sentTo(telegram)[0]?.path).toBe('/bot1:token/sendMessage')
    expect(lastBody(telegram)).toMatchObject({ chat_id: String(me.accountId), text: expect.stringContaining(title) })

    const { ways } = await getSettings()
    const feed = await site.app.inject({ url: new URL(ways.find(({ kind }) => kind === 'feed')?.url ?? '').pathname })
    expect(feed.headers['content-type']).toContain('application/rss+xml')
    expect(feed.body.split('<item>')).toHaveLength(2)
    expect(feed.body).toContain(title)

    const { notifications } = await expectOk(me.post('vinbox'))
    expect(notifications).toMatchObject([{ subject: title, type_id: 250 }])

    const [notified, ...others] = await getHistory()
    expect(others).toEqual([])
    expect(notified).toMatchObject({ title, why: [why] })
    expect(notified?.deliveries.map(({ kind, state }) => [kind, state])).toEqual([
      ['page', 'sent'],
      ['push', 'sent'],
      ['webhook', 'sent'],
      ['discord', 'sent'],
      ['telegram', 'sent'],
      ['feed', 'sent'],
    ])
  })

  test('alerts again on another band and, on the same band, after an hour, and counts repeats in between', async () => {
    await addRule(FOLLOWED_CQ)
    await goOnAir(friend)
    site.clock.advance(120_000)
    await goOnAir(friend)
    expect(await getHistory()).toMatchObject([{ repeats: 1 }])
    await goOnAir(friend, { freq: 7_010 })
    expect(await getHistory()).toHaveLength(2)
    site.clock.advance(ALERT_LIMITS.again)
    await goOnAir(friend)
    expect(await getHistory()).toHaveLength(3)
  })

  test('produces one alert for two matching rules, which names both and uses the channels of both', async () => {
    await addWay({ kind: 'webhook', url: hookUrl() })
    await addRule(FOLLOWED_CQ, ['page'])
    await addRule({ event: 'station', calls: [friend.callsign], modes: ['cw'] }, ['webhook'])
    await goOnAir(friend)
    const [alert, ...others] = await getHistory()
    expect(others).toEqual([])
    expect(alert?.why).toEqual(['A station I follow calls CQ', `${friend.callsign} in CW`])
    expect(alert?.deliveries.map(({ kind }) => kind)).toEqual(['page', 'webhook'])
  })

  test.each([
    ['the call', { calls: ['ZZ9ZZZ'] }],
    ['the beginning of the call', { calls: ['ZZ*'] }],
    ['the entity', { entities: [1] }],
    ['the band', { followed: true, bands: ['40m'] }],
    ['the mode', { followed: true, modes: ['voice'] }],
    ['the continent', { followed: true, continents: ['AS'] }],
    ['the reference', { refs: ['GB-0001'] }],
    ['a park of one’s own', { own_refs: true }],
  ])('does not match a station where %s differs', async (_, rule) => {
    await addRule({ event: 'station', ...rule })
    await goOnAir(friend)
    expect(await getHistory()).toEqual([])
  })

  test.each([
    ['a call', () => ({ calls: [friend.callsign] })],
    ['the beginning of a call', () => ({ calls: ['M0*'] })],
    ['an entity, a band and a mode', () => ({ entities: [223], bands: ['20m'], modes: ['cw'] })],
    ['a continent', () => ({ continents: ['EU'], cq: true })],
    ['a reference', () => ({ refs: ['GB-0001'] })],
  ])('matches a station by %s', async (_, rule) => {
    await addRule({ event: 'station', ...rule() })
    await goOnAir(friend, { activation_type: 'POTA', activation_ref: 'GB-0001' })
    expect(await getHistory()).toHaveLength(1)
  })

  test('matches parks that the member has activated', async () => {
    await addRule({ event: 'station', own_refs: true })
    const data = {
      Call: 'G3ZZZ',
      TS: '2026-11-20T10:00:00Z',
      Band: '20m',
      Mode: 'CW',
      fields: { MY_POTA_REF: 'GB-0042' },
    }
    await expectOk(me.post('vqso/upsert', { data }))
    await site.runScheduled('needs.count')
    await goOnAir(friend, { activation_type: 'POTA', activation_ref: 'GB-0042' })
    expect(await getHistory()).toMatchObject([{ why: ['A park of mine'] }])
  })

  test('matches needed entities until a contact with them is logged, and never for an empty log', async () => {
    const log = (Call: string, Band = '20m') =>
      expectOk(me.post('vqso/upsert', { data: { Call, TS: '2026-11-20T10:00:00Z', Band, Mode: 'CW' } }))
    await addRule({ event: 'station', needs: ['dxcc', 'band'], modes: ['cw'] })
    await goOnAir(friend)
    expect(await getHistory()).toEqual([])
    await log('DL1AAA')
    await goOnAir(friend)
    expect(await getHistory()).toMatchObject([{ title: `NEW DXCC: ${friend.callsign} on 20m` }])
    site.clock.advance(2 * ALERT_LIMITS.again)
    // The contact is not included in the worked items yet when the rules are evaluated.
    await log('G3AAA')
    await goOnAir(friend)
    expect(await getHistory()).toHaveLength(1)
    await goOnAir(friend, { freq: 7_010 })
    expect(await getHistory()).toHaveLength(2)
    expect((await getHistory())[0]?.title).toBe(`New on 40m: ${friend.callsign}`)
  })

  test('does not match the member’s own station unless it names the call', async () => {
    await addRule({ event: 'station', bands: ['20m'] })
    await goOnAir(me)
    expect(await getHistory()).toEqual([])
    await addRule({ event: 'station', calls: [me.callsign] })
    await goOnAir(me)
    expect(await getHistory()).toHaveLength(1)
  })

  test('does not match while the rule or all alerts are switched off', async () => {
    const { rules } = await addRule(FOLLOWED_CQ)
    await expectOk(me.post('valerts/rules/change', { id: rules[0].id, is_on: false }))
    await goOnAir(friend)
    await expectOk(me.post('valerts/rules/change', { id: rules[0].id, is_on: true }))
    const { settings } = await getSettings()
    await expectOk(me.post('valerts/settings', { ...settings, is_on: false }))
    await goOnAir(friend)
    expect(await getHistory()).toEqual([])
  })
})

describe('alert for a spot', () => {
  async function spot(callsign: string, khz: number, comment = ''): Promise<void> {
    await verifyCallsigns(site, friend)
    await expectOk(friend.post('spots', { callsign, frequency_khz: khz, comment }))
    await site.app.spots.settle()
    await site.app.alerts.settle()
  }

  test('is delivered once for a named call, with the receiver and the comment', async () => {
    await addRule({ event: 'station', entities: [29], bands: ['10m'] })
    // The first evaluation only sets the cursor and ignores older events.
    await site.app.alerts.settle()
    await spot('EA8AAA', 21_025)
    await spot('EA8ABC', 28_025, 'CQ up 5')
    await spot('EA8ABC', 28_025)
    await site.app.alerts.settle()
    expect(await getHistory()).toMatchObject([
      {
        title: 'EA8ABC calls CQ on 10m',
        message: `Canary Islands, 28.025 MHz CW. Heard by ${friend.callsign}. “CQ up 5”`,
        path: '/spots',
        why: ['Canary Islands on 10m'],
      },
    ])
  })

  test('is delivered after downtime, unless the spot is too old', async () => {
    await site.app.alerts.settle()
    await addRule({ event: 'station', calls: ['ZD7AA', 'ZD7BB'] })
    await verifyCallsigns(site, friend)
    // Concurrent evaluators wait for the lock of the cursor, which this connection holds until the spot is too old.
    const blocker = await site.app.pool.connect()
    try {
      await blocker.query(`begin; select from alert_cursor where name = 'spots' for update`)
      await expectOk(friend.post('spots', { callsign: 'ZD7AA', frequency_khz: 14_020 }))
      await site.app.spots.settle()
      await blocker.query(`update spot set seen_at = seen_at - interval '11 minutes' where callsign = 'ZD7AA'`)
      await blocker.query('commit')
    } finally {
      blocker.release()
    }
    await spot('ZD7BB', 14_030)
    expect((await getHistory()).map(({ title }) => title)).toEqual(['ZD7BB on 20m'])
  })

  test('is delivered to every member with a matching rule, up to sixty times an hour each, without delaying others', async () => {
    const { pool, bus, alerts } = site.app
    await spot('ZD8AA', 14_020)
    const { rows: clients } = await pool.query<{ id: number }>(
      `insert into account select (jsonb_populate_record(a, jsonb_build_object('id', a.id + 1000 * g, 'callsign', a.callsign || g,
         'email', g || a.email))).* from account a cross join generate_series(1, 40) g where a.id = $1 returning id`,
      [friend.accountId],
    )
    const ids = clients.map(({ id }) => id)
    await pool.query(
      `insert into alert_rule (owner_id, id, event, rule, anchors, ways, is_on, created_at)
       select id, id, 'station', '{"event": "station", "entities": [205]}', '{dxcc:205}', '{page}', true, $2 from unnest($1::bigint[]) id`,
      [ids, site.clock.now()],
    )
    for (const ownerId of ids) bus.publish('alerts.rules', { ownerId })
    await pool.query(
      `insert into spot select (jsonb_populate_record(s, jsonb_build_object('id', s.id + g, 'seq', s.seq + g, 'callsign', 'ZD8' || g))).*
       from spot s cross join generate_series(1, 65) g where s.callsign = 'ZD8AA'`,
    )
    await alerts.settle()
    const { rows } = await pool.query(
      `select count(*)::int as told, count(distinct callsign)::int as stations,
         (select sum(n)::int from alert_held h where h.owner_id = a.owner_id) as held
       from alert a where owner_id = any($1::bigint[]) group by owner_id`,
      [ids],
    )
    expect(rows).toEqual(ids.map(() => ({ told: 60, stations: 60, held: 5 })))
  })
})

describe('alert for a contact', () => {
  const log = (owner: TestMember, call: string, data: object = {}) =>
    expectOk(
      owner.post('vqso/upsert', { data: { Call: call, TS: '2026-11-20T14:21:05Z', Band: '20m', Mode: 'CW', ...data } }),
    )

  test('is delivered when another member confirms the contact, and for a near match', async () => {
    await addRule({ event: 'confirmation', services: ['onfreq'] })
    await addRule({ event: 'near_miss' })
    await verifyCallsigns(site, me, friend)
    await log(me, friend.callsign)
    await log(friend, me.callsign)
    await site.runJobs()
    expect(await getHistory()).toMatchObject([
      { title: `${friend.callsign} is confirmed by their log here`, why: ['A contact is confirmed by Onfreq'] },
    ])
    const other = await site.register()
    await log(me, other.callsign, { Band: '40m' })
    await log(other, me.callsign)
    await site.runScheduled('confirmations.match')
    await site.runJobs()
    expect((await getHistory())[0]).toMatchObject({ title: `${other.callsign} nearly has you in the log` })
    expect(await getHistory()).toHaveLength(2)
  })

  test('leaves no record for a member without such a rule', async () => {
    await verifyCallsigns(site, me, friend)
    await log(me, friend.callsign)
    await log(friend, me.callsign)
    const { rows } = await site.app.pool.query('select * from alert_event')
    expect(rows).toEqual([])
  })
})

describe('delivery to a failing channel', () => {
  /** A delivery in progress has to end before the clock advances, or its retry would be scheduled at another time. */
  const expectNoneInProgress = () =>
    expect
      .poll(async () => {
        const sending = await site.app.pool.query(
          `select from alert_delivery where owner_id = $1 and state = 'sending'`,
          [me.accountId],
        )
        return sending.rowCount
      })
      .toBe(0)
  const advanceAndDeliver = async (seconds: number) => {
    await expectNoneInProgress()
    site.clock.advance(seconds * 1_000)
    await site.app.alerts.settle()
  }
  const getLastDelivery = async () => (await getHistory())[0]?.deliveries.at(-1)

  test('is retried on the schedule with the same id, and then fails permanently', async () => {
    hook.answer = () => ({ status: 500, body: '<html>Internal Server Error' })
    await addWay({ kind: 'webhook', url: hookUrl() })
    await addRule(FOLLOWED_CQ, ['webhook'])
    await goOnAir(friend)
    for (const [index, seconds] of ALERT_SCHEDULE.entries()) {
      expect(await getLastDelivery()).toMatchObject({ state: 'waiting', attempts: index + 1, reason: 'answered 500' })
      await advanceAndDeliver(seconds - 1)
      expect(sentTo(hook)).toHaveLength(index + 1)
      await advanceAndDeliver(1)
    }
    expect(await getLastDelivery()).toMatchObject({
      state: 'failed',
      attempts: ALERT_SCHEDULE.length + 1,
      reason: 'answered 500, and given up',
    })
    await advanceAndDeliver(86_400)
    expect(sentTo(hook)).toHaveLength(ALERT_SCHEDULE.length + 1)
    expect(new Set(sentTo(hook).map(({ headers }) => headers['onfreq-delivery'])).size).toBe(1)
  })

  test.each([404, 410])(
    'switches the channel off with a notice when the browser subscription is gone (%i)',
    async (status) => {
      push.answer = () => ({ status, body: 'push subscription has unsubscribed or expired.' })
      await getBrowser()
      await addRule(FOLLOWED_CQ, ['push'])
      await goOnAir(friend)
      expect(await getLastDelivery()).toMatchObject({ state: 'failed' })
      const { ways } = await getSettings()
      expect(ways).toMatchObject([{ kind: 'push', is_on: false, problem: expect.stringContaining('gone') }])
      await goOnAir(friend, { freq: 7_010 })
      expect(sentTo(push)).toHaveLength(1)
      // Subscribing the same browser again enables its channel.
      push.answer = () => OK
      await getBrowser()
      expect((await getSettings()).ways).toMatchObject([{ is_on: true, problem: null }])
    },
  )

  test('honours Retry-After of a push service, retry_after of Telegram, and 429 with HTML from Discord', async () => {
    push.answer = () => ({ status: 429, headers: { 'retry-after': '120' } })
    discord.answer = () => ({ status: 429, headers: { 'retry-after': '90' }, body: '<!doctype html><h1>Too many' })
    await getBrowser()
    await addWay({ kind: 'discord', url: channelUrl() })
    await pairChat()
    telegram.received.length = 0
    telegram.answer = () => ({
      status: 429,
      body: JSON.stringify({
        ok: false,
        error_code: 429,
        description: 'Too Many Requests',
        parameters: { retry_after: 60 },
      }),
    })
    await addRule(FOLLOWED_CQ, ['push', 'discord', 'telegram'])
    await goOnAir(friend)
    for (const each of [push, discord, telegram]) each.answer = () => OK
    telegram.answer = telegramReply(() => [])
    const countDeliveries = () => [push, discord, telegram].map((each) => sentTo(each).length)
    await advanceAndDeliver(59)
    expect(countDeliveries()).toEqual([1, 1, 1])
    await advanceAndDeliver(1)
    expect(countDeliveries()).toEqual([1, 1, 2])
    await advanceAndDeliver(30)
    expect(countDeliveries()).toEqual([1, 2, 2])
    await advanceAndDeliver(30)
    expect(countDeliveries()).toEqual([2, 2, 2])
    expect((await getHistory())[0]?.deliveries.map(({ state }) => state)).toEqual(['sent', 'sent', 'sent'])
  })

  test('switches the channel off when the bot is blocked or removed from the chat', async () => {
    await pairChat()
    await addWay({ kind: 'discord', url: channelUrl() })
    telegram.answer = () => ({
      status: 403,
      body: JSON.stringify({ ok: false, error_code: 403, description: 'Forbidden: bot was blocked by the user' }),
    })
    discord.answer = () => ({ status: 404, body: '{"message": "Unknown Webhook", "code": 10015}' })
    await addRule(FOLLOWED_CQ, ['telegram', 'discord'])
    await goOnAir(friend)
    expect((await getSettings()).ways.map(({ is_on }) => is_on)).toEqual([false, false])
  })

  test('treats a broken connection or HTML from a bot API as a failure', async () => {
    await pairChat()
    await addWay({ kind: 'webhook', url: hookUrl() })
    telegram.answer = () => ({ status: 200, body: '<html>captive portal' })
    hook.answer = () => ({ status: 0 })
    await addRule(FOLLOWED_CQ, ['telegram', 'webhook'])
    await goOnAir(friend)
    expect((await getHistory())[0]?.deliveries.map(({ state }) => state)).toEqual(['waiting', 'waiting'])
  })

  test('delays no other channel, and holds a second alert for the same channel until the retry', async () => {
    hook.answer = () => ({ status: 503, headers: { 'retry-after': '300' } })
    await addWay({ kind: 'webhook', url: hookUrl() })
    await getBrowser()
    await addRule(FOLLOWED_CQ, ['webhook', 'push'])
    await goOnAir(friend)
    await goOnAir(friend, { freq: 7_010 })
    expect(sentTo(push)).toHaveLength(2)
    hook.answer = () => OK
    await advanceAndDeliver(300)
    await expectNoneInProgress()
    expect(sentTo(hook).length).toBeGreaterThanOrEqual(3)
    expect((await getHistory()).flatMap(({ deliveries }) => deliveries.map(({ state }) => state))).toEqual(
      Array(4).fill('sent'),
    )
  })
})

describe('alerts of a member', () => {
  test('are held back in quiet hours of their time zone, except on silent channels', async () => {
    await getBrowser()
    await addWay({ kind: 'webhook', url: hookUrl() })
    await addRule(FOLLOWED_CQ, ['page', 'push', 'webhook'])
    const zone = 'Asia/Kolkata'
    const clock = (minutes: number) =>
      new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(
        site.clock.millis() + minutes * 60_000,
      )
    const { settings } = await getSettings()
    await expectOk(me.post('valerts/settings', { ...settings, zone, quiet: { from: clock(-30), to: clock(30) } }))
    await goOnAir(friend)
    expect(sentTo(push)).toEqual([])
    expect(sentTo(hook)).toHaveLength(1)
    expect((await getHistory())[0]?.deliveries).toMatchObject([
      { kind: 'page', state: 'sent' },
      { kind: 'push', state: 'held', reason: 'Quiet hours' },
      { kind: 'webhook', state: 'sent' },
    ])
    site.clock.advance(31 * 60_000)
    await goOnAir(friend, { freq: 7_010 })
    expect(sentTo(push)).toHaveLength(1)
  })

  test('are limited to sixty an hour, and the settings show how many were suppressed', async () => {
    await addRule({ event: 'station', continents: ['EU'] })
    await site.app.pool.query(
      `insert into alert (owner_id, id, at, kind, title, message, path, why, happened_at)
       select $1, n, $2, 'station', 't', 'm', '/', '{}', $2 from generate_series(1, $3::int) n`,
      [me.accountId, site.clock.now(), ALERT_LIMITS.perHour],
    )
    await goOnAir(friend)
    const response = await expectOk(me.get('valerts/history'))
    expect(response).toMatchObject({ not_told: 1 })
    expect(response.next).not.toBeNull()
  })

  test('include a test of a channel, which shows its result', async () => {
    const { id } = await addWay({ kind: 'webhook', url: hookUrl() })
    await expectOk(me.post('valerts/ways/test', { id }))
    await site.runJobs()
    expect(lastBody(hook)).toMatchObject({ kind: 'test', title: 'This is a test' })
    expect(await getHistory()).toMatchObject([{ why: [], deliveries: [{ kind: 'webhook', state: 'sent' }] }])
  })

  test('are sent as one mail a day at the chosen hour', async () => {
    await addWay({ kind: 'mail' })
    await addRule(FOLLOWED_CQ, ['mail'])
    const { settings } = await getSettings()
    const hour = site.clock.now().getUTCHours()
    await expectOk(me.post('valerts/settings', { ...settings, digest_hour: (hour + 2) % 24 }))
    await goOnAir(friend)
    await goOnAir(friend, { freq: 7_010 })
    const mails = async () => {
      await site.runScheduled('alerts.digest')
      const { rows } = await site.app.pool.query<{ subject: string; body: string }>(
        `select subject, body from dev_outbox where recipient = $1 and subject like '%alert%'`,
        [me.email],
      )
      return rows
    }
    expect(await mails()).toEqual([])
    site.clock.advance(2 * 3_600_000)
    expect(await mails()).toMatchObject([
      { subject: '2 alerts from Onfreq', body: expect.stringContaining('Your rule: A station I follow calls CQ') },
    ])
    expect(await mails()).toHaveLength(1)
    expect((await getHistory()).map(({ deliveries }) => deliveries[0]?.state)).toEqual(['sent', 'sent'])
  })

  test('have a feed whose URL can be renewed, which disables the previous one', async () => {
    const { id } = await addWay({ kind: 'feed' })
    const getFeedUrl = async () => new URL((await getSettings()).ways[0]?.url ?? '').pathname
    const before = await getFeedUrl()
    expect((await site.app.inject({ url: before })).statusCode).toBe(200)
    await expectOk(me.post('valerts/ways/renew', { id }))
    expect((await site.app.inject({ url: before })).statusCode).toBe(404)
    expect((await site.app.inject({ url: await getFeedUrl() })).statusCode).toBe(200)
  })

  test('cannot be sent to private addresses, or as Discord messages to any host but Discord', async () => {
    for (const url of [
      'http://example.org/x',
      'https://10.1.2.3/',
      'https://[::1]/',
      'https://localhost/',
      'https://a:b@example.org/',
      'x',
    ])
      expect((await me.post('valerts/ways/add', { kind: 'webhook', url })).statusCode, url).toBe(422)
    for (const url of ['https://example.org/api/webhooks/1/x', `${discord.url}/api/users/1`, 'nonsense'])
      expect((await me.post('valerts/ways/add', { kind: 'discord', url })).statusCode, url).toBe(422)
    expect(
      (
        await me.post('valerts/settings', {
          is_on: true,
          zone: 'Mars/Olympus',
          quiet: null,
          digest: 'daily',
          digest_hour: 7,
        })
      ).statusCode,
    ).toBe(422)
    for (const rule of [
      { event: 'near_miss', bands: ['20m'] },
      { event: 'station', services: ['lotw'] },
      { event: 'station', bands: ['21m'] },
    ])
      expect((await me.post('valerts/rules', { rule, ways: ['page'] })).statusCode, JSON.stringify(rule)).toBe(422)
  })

  test('are deleted with the account, and exported without secrets', async () => {
    await addWay({ kind: 'webhook', url: `${hookUrl()}/very-secret-path` })
    await addRule(FOLLOWED_CQ, ['webhook'])
    await goOnAir(friend)
    const { rows } = await site.app.pool.query(
      `select to_jsonb(w) - 'target_enc' as way from alert_way w where owner_id = $1`,
      [me.accountId],
    )
    expect(JSON.stringify(rows)).not.toContain('very-secret-path')
    const account = await site.app.accounts.byId(me.accountId)
    if (account === null) throw new Error('gone already')
    await site.app.accountArea.deletion.remove(account)
    for (const table of ['alert_rule', 'alert_way', 'alert', 'alert_delivery', 'alert_station', 'alert_settings']) {
      const left = await site.app.pool.query(`select * from ${table} where owner_id = $1`, [me.accountId])
      expect(left.rows, table).toEqual([])
    }
  })

  test('are listed for one month', async () => {
    await addRule(FOLLOWED_CQ)
    await goOnAir(friend)
    site.clock.advance((ALERT_LIMITS.days + 1) * 86_400_000)
    await site.runScheduled('alerts.sweep')
    expect(await getHistory()).toEqual([])
  })
})
