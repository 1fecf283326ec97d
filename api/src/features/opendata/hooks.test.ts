import { createHmac } from 'node:crypto'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { ALERT_SCHEDULE } from '@onfreq/contracts/alerts/alerts'
import type { HookEvent, HookMessage, LedgerResponse, OpenDataResponse } from '@onfreq/contracts/opendata/opendata'
import { Aedes } from 'aedes'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp, type TestMember } from '../../../test/app.ts'
import { verifyCallsigns } from '../../../test/callsign-proof.ts'
import { OK, type Receiver, startReceiver } from '../../../test/receiver.ts'
import { saveGrants } from '../../core/live/repository/awards.ts'

let site: TestApp
let hook: Receiver
let broker: Aedes
let brokerDoor: Server
const published: { topic: string; payload: string }[] = []
let me: TestMember
let minute = 0

beforeAll(async () => {
  hook = await startReceiver()
  broker = await Aedes.createBroker()
  broker.on('publish', ({ topic, payload }, client) => {
    if (client !== null) published.push({ topic, payload: payload.toString() })
  })
  brokerDoor = createServer(broker.handle)
  await new Promise<void>((done) => brokerDoor.listen(0, '127.0.0.1', done))
  const { port } = brokerDoor.address() as AddressInfo
  site = await startTestApp({
    config: {
      alerts: {
        vapid: undefined,
        telegramUrl: 'http://127.0.0.1:1',
        telegramToken: undefined,
        discordUrl: 'http://127.0.0.1:1',
        allowedHosts: ['127.0.0.1'],
      },
      openData: { mqttUrl: `mqtt://127.0.0.1:${port}`, mqttPrefix: 'trial' },
    },
  })
})
beforeEach(async () => {
  hook.answer = () => OK
  me = await site.register()
})
afterAll(async () => {
  await site.close()
  await hook.close()
  broker.close()
  brokerDoor.close()
})

const expectOk = async (response: ReturnType<TestMember['post']>) => {
  const result = await response
  expect(result.statusCode, result.body).toBe(200)
  return result.json()
}
const getHookUrl = () => `${hook.url}/${me.accountId}`
const addHook = (events: readonly HookEvent[]): Promise<{ id: number; secret: string }> =>
  expectOk(me.post('vopendata/hooks/add', { kind: 'webhook', url: getHookUrl(), events }))
const listReceived = () => hook.received.filter(({ path }) => path === `/${me.accountId}`)
const listMessages = () => listReceived().map(({ body }): HookMessage => JSON.parse(body.toString()))
const readLedger = async (): Promise<LedgerResponse['items']> => (await expectOk(me.get('vopendata/ledger'))).items
const getSettings = (): Promise<OpenDataResponse> => expectOk(me.get('vopendata'))

async function logContact(fields: object = {}, owner = me): Promise<number> {
  minute += 1
  const TS = new Date(site.clock.millis() - minute * 60_000).toISOString()
  const data = { Call: 'W1AW', TS, Freq: 14_023, Mode: 'CW', ...fields }
  return (await expectOk(owner.post('vqso/upsert', { data }))).qso.qdo_id
}

describe('a webhook', () => {
  test('receives each added, changed and deleted contact, signed and in order', async () => {
    const { secret } = await addHook(['contact'])
    const id = await logContact({ email: 'friend@example.org' })
    await expectOk(me.post('vqso/upsert', { data: { qdo_id: id, Call: 'W1AW', Comment: 'good signal' } }))
    await expectOk(me.post('vqso/nuke', { qdo_id: id }))
    await site.runJobs()

    expect(listMessages()).toMatchObject([
      {
        type: 'onfreq.contact.1',
        callsign: me.callsign,
        data: { action: 'added', contact: { qdo_id: id, Call: 'W1AW' } },
      },
      { data: { action: 'changed', contact: { qdo_id: id, Comment: 'good signal', email: 'friend@example.org' } } },
      { data: { action: 'deleted', contact: { qdo_id: id } } },
    ])
    for (const { headers, body } of listReceived()) {
      const [, seconds = '', hex] = /^t=(\d+),v1=([0-9a-f]+)$/.exec(String(headers['onfreq-signature'])) ?? []
      expect(hex).toBe(createHmac('sha256', secret).update(`${seconds}.${body.toString()}`).digest('hex'))
    }
    expect(listReceived().map(({ headers }) => Number(headers['onfreq-delivery']))).toEqual(
      listMessages().map(({ id: n }) => n),
    )
    expect((await readLedger()).map(({ state, event }) => [state, event])).toEqual(Array(3).fill(['sent', 'contact']))
  })

  test('receives only the newest state of a contact that was changed often, and sent data is deleted (S8)', async () => {
    await addHook(['contact'])
    const [id, other] = [await logContact(), await logContact()]
    const setComment = (qdo_id: number, Comment: string) =>
      expectOk(me.post('vqso/upsert', { data: { qdo_id, Call: 'W1AW', Comment } }))
    for (const text of ['one', 'two', 'three']) await setComment(id, text)
    await setComment(other, 'one')
    expect(await readLedger()).toHaveLength(4)
    const listStored = async () => site.app.storage.used(me.accountId)
    const waiting = await listStored()
    await site.runJobs()
    const sent = listMessages().map(
      ({ data }) => data as { action: string; contact: { qdo_id: number; Comment: string } },
    )
    expect(
      sent.filter(({ action }) => action === 'changed').map(({ contact }) => [contact.qdo_id, contact.Comment]),
    ).toEqual([
      [id, 'three'],
      [other, 'one'],
    ])
    expect(waiting - (await listStored())).toBeGreaterThan(1_000)
    const { rows } = await site.app.pool.query('select distinct message::text from open_delivery where owner_id = $1', [
      me.accountId,
    ])
    expect(rows).toEqual([{ message: '{}' }])
  })

  test('receives only selected events, and none of other members', async () => {
    await addHook(['award'])
    await logContact()
    await logContact({}, await site.register())
    await site.runJobs()
    expect(listReceived()).toEqual([])
    expect(await readLedger()).toEqual([])
  })

  test('receives an activation with the first contact of a day', async () => {
    await addHook(['activation'])
    await logContact({ activation_type: 'POTA', activation_ref: 'GB-0001' })
    await logContact({ activation_type: 'POTA', activation_ref: 'GB-0001', Call: 'K1JT' })
    await logContact({ activation_type: 'POTA', activation_ref: 'GB-0002', Call: 'K1JT' })
    await site.runJobs()
    expect(listMessages().map(({ type, data }) => [type, (data as { ref: string }).ref])).toEqual([
      ['onfreq.activation.1', 'GB-0001'],
      ['onfreq.activation.1', 'GB-0002'],
    ])
  })

  test('receives confirmations by another member’s log', async () => {
    await addHook(['confirmation'])
    const other = await site.register()
    await verifyCallsigns(site, me, other)
    const TS = new Date(site.clock.millis() - 3_600_000).toISOString()
    const mine = await logContact({ Call: other.callsign, TS })
    await logContact({ Call: me.callsign, TS }, other)
    await site.runJobs()
    expect(listMessages()).toMatchObject([
      { type: 'onfreq.confirmation.1', data: { service: 'onfreq', contacts: [{ qdo_id: mine }] } },
    ])
  })

  test('receives an award', async () => {
    await addHook(['award'])
    const grant = { id: site.app.ids.next(), awardId: 2, day: '2026-01-02', contactIds: [] }
    await saveGrants(site.app.pool, me.accountId, [grant], site.clock.now())
    await site.runJobs()
    expect(listMessages()).toMatchObject([{ type: 'onfreq.award.1', data: { award_id: 2 } }])
  })

  test('is retried on the schedule after a failure, while later events are queued in order and none is lost', async () => {
    await addHook(['contact'])
    hook.answer = () => ({ status: 500 })
    await logContact()
    await site.app.openData.deliver()
    await logContact({ Call: 'K1JT' })
    await site.app.openData.deliver()
    expect(listReceived()).toHaveLength(1)
    expect(await readLedger()).toMatchObject([
      { state: 'waiting', attempts: 0 },
      { state: 'waiting', attempts: 1, reason: 'answered 500' },
    ])
    hook.answer = () => OK
    site.clock.advance((ALERT_SCHEDULE[0] ?? 0) * 1_000)
    await site.app.openData.deliver()
    expect(listMessages().map(({ data }) => (data as { contact: { Call: string } }).contact.Call)).toEqual([
      'W1AW',
      'W1AW',
      'K1JT',
    ])
    expect(listReceived()[0]?.headers['onfreq-delivery']).toBe(listReceived()[1]?.headers['onfreq-delivery'])
  })

  test('is given up after the last attempt, and the ledger shows the reason', async () => {
    await addHook(['contact'])
    hook.answer = () => ({ status: 0 })
    await logContact()
    await site.app.openData.deliver()
    for (const seconds of ALERT_SCHEDULE) {
      site.clock.advance(seconds * 1_000)
      await site.app.openData.deliver()
    }
    expect(await readLedger()).toMatchObject([
      { state: 'failed', attempts: ALERT_SCHEDULE.length + 1, reason: 'could not be reached, and given up' },
    ])
    const german: LedgerResponse = await expectOk(me.get('vopendata/ledger', { headers: { 'accept-language': 'de' } }))
    expect(german.items).toMatchObject([{ reason: 'war nicht erreichbar; wir versuchen es nicht mehr' }])
  })

  test('whose endpoint is gone is disabled with the reason, and its queue is cleared', async () => {
    const { id } = await addHook(['contact'])
    hook.answer = () => ({ status: 410 })
    await logContact()
    await logContact({ Call: 'K1JT' })
    await site.app.openData.deliver()
    expect((await getSettings()).hooks).toMatchObject([{ id, is_on: false, waiting: 0, problem: /is gone/ }])
    expect((await readLedger()).map(({ state }) => state)).toEqual(['failed', 'failed'])
  })

  test('can be tested with a click', async () => {
    const { id } = await addHook(['award'])
    await expectOk(me.post('vopendata/hooks/test', { id }))
    await site.runJobs()
    expect(listMessages()).toMatchObject([{ type: 'onfreq.test.1', callsign: me.callsign }])
    expect(await readLedger()).toMatchObject([{ event: 'test', state: 'sent' }])
  })

  test.each([
    ['https://10.0.0.1/hook', 'private network'],
    ['https://[::1]/hook', 'private network'],
    ['http://example.org/hook', 'https://'],
    ['https://user:pass@example.org/', 'password'],
    ['no address', 'https://'],
  ])('never calls %s', async (address, why) => {
    const response = await me.post('vopendata/hooks/add', { kind: 'webhook', url: address, events: ['contact'] })
    expect(response.statusCode).toBe(422)
    expect(response.json().error.fields.url).toContain(why)
    expect((await getSettings()).hooks).toEqual([])
  })

  test('is unique, with at most ten per member', async () => {
    await addHook(['contact'])
    expect(
      (await me.post('vopendata/hooks/add', { kind: 'webhook', url: getHookUrl(), events: ['award'] })).statusCode,
    ).toBe(409)
    const addHooks = (n: number) =>
      me.post('vopendata/hooks/add', { kind: 'webhook', url: `https://example.org/${n}`, events: ['contact'] })
    const responses = await Promise.all(Array.from({ length: 12 }, (_, n) => addHooks(n)))
    expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(9)
    expect((await getSettings()).hooks).toHaveLength(10)
  })

  test('is listed without its URL', async () => {
    await addHook(['contact'])
    expect((await me.get('vopendata')).body).not.toContain(`/${me.accountId}`)
  })
})

describe('MQTT', () => {
  const readOwn = () => published.filter(({ topic }) => topic.startsWith(`trial/${me.callsign}/`))

  test('publishes public data under the callsign, and the ledger records it', async () => {
    await expectOk(me.post('vopendata/hooks/add', { kind: 'mqtt', events: ['contact', 'activation'] }))
    await logContact({ email: 'friend@example.org', activation_type: 'POTA', activation_ref: 'GB-0009' })
    await site.runJobs()
    expect(readOwn().map(({ topic }) => topic)).toEqual([
      `trial/${me.callsign}/contact`,
      `trial/${me.callsign}/activation`,
    ])
    expect(JSON.parse(readOwn()[0]?.payload ?? '')).toMatchObject({
      data: { action: 'added', contact: { Call: 'W1AW' } },
    })
    expect(readOwn()[0]?.payload).not.toContain('friend@example.org')
    expect((await readLedger()).map(({ state }) => state)).toEqual(['sent', 'sent'])
  })

  test('publishes nothing of members who did not enable it', async () => {
    await logContact()
    await site.runJobs()
    expect(readOwn()).toEqual([])
  })
})

test('loses no message when the broker is down', async () => {
  const away = await startTestApp({ config: { openData: { mqttUrl: 'mqtt://127.0.0.1:1', mqttPrefix: 'onfreq' } } })
  try {
    const member = await away.register()
    await expectOk(member.post('vopendata/hooks/add', { kind: 'mqtt', events: ['contact'] }))
    const TS = away.clock.now().toISOString()
    await expectOk(member.post('vqso/upsert', { data: { Call: 'W1AW', TS, Freq: 14_023, Mode: 'CW' } }))
    await away.app.openData.deliver()
    const { items } = await expectOk(member.get('vopendata/ledger'))
    expect(items).toMatchObject([{ state: 'waiting', reason: 'the broker could not be reached' }])
  } finally {
    await away.close()
  }
})

test('is unavailable on a site without a broker', async () => {
  const plain = await startTestApp()
  try {
    const member = await plain.register()
    const response = await member.post('vopendata/hooks/add', { kind: 'mqtt', events: ['contact'] })
    expect([response.statusCode, response.json().error.code]).toEqual([422, 'opendata.no_mqtt'])
  } finally {
    await plain.close()
  }
})
