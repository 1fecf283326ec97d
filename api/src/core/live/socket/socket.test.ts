import { isDeepStrictEqual } from 'node:util'
import type { FeedEntityId } from '@onfreq/contracts/live/feed'
import { LiveFrame, type LiveMessage } from '@onfreq/contracts/live/live'
import { Value } from 'typebox/value'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { startTestApp, type TestApp, type TestMember } from '../../../../test/app.ts'
import { buildApp } from '../../../app.ts'
import { createEntityIds } from '../feed/handle.ts'
import { logContact, subscribe } from '../testing.ts'

let site: TestApp
let operator: TestMember
let subscriber: TestMember
let address: string
const open = new Set<Listener>()

beforeAll(async () => {
  site = await startTestApp()
  operator = await site.register('M0LIV')
  subscriber = await site.register('M0SUB')
  await subscribe(site, subscriber)
  address = (await site.app.listen({ port: 0, host: '127.0.0.1' })).replace('http', 'ws')
})
afterEach(() => {
  for (const listener of open) listener.socket.terminate()
  open.clear()
})
afterAll(() => site.close())

interface Connecting {
  readonly since?: number
  readonly address?: string
  readonly headers?: Record<string, string>
}

/** The browser's end of the socket, which records all messages. */
class Listener {
  readonly messages: LiveMessage[] = []
  readonly socket: WebSocket
  #waiting: { matches: (message: LiveMessage) => boolean; done: (message: LiveMessage) => void }[] = []

  constructor({ since, address: at = address, ...options }: Connecting = {}) {
    this.socket = new WebSocket(`${at}/live?frames=lists${since === undefined ? '' : `&since=${since}`}`, options)
    this.socket.on('message', (data) => {
      const frame: unknown = JSON.parse(String(data))
      if (!Value.Check(LiveFrame, frame)) throw new Error(`Not a frame of live messages: ${data}`)
      for (const message of frame) {
        this.messages.push(message)
        this.#waiting = this.#waiting.filter(({ matches: target, done }) => {
          if (target(message)) done(message)
          return !target(message)
        })
      }
    })
    open.add(this)
  }

  /** Resolves with the first matching message, past or future. */
  when(getTarget: (message: LiveMessage) => boolean): Promise<LiveMessage> {
    const come = this.messages.find(getTarget)
    if (come !== undefined) return Promise.resolve(come)
    return new Promise((done) => this.#waiting.push({ matches: getTarget, done }))
  }

  hello(): Promise<LiveMessage> {
    return this.when(({ type }) => type === 'hello')
  }

  contact(id: number): Promise<LiveMessage> {
    return this.when((message) => contactId(message) === findEntityId(id))
  }

  closed(): Promise<number> {
    return new Promise((done) => this.socket.on('close', done))
  }
}

const findEntityId = (id: number) => createEntityIds(site.app.config.secret)(id)

function contactId(message: LiveMessage): FeedEntityId | undefined {
  if (message.type !== 'qso') return undefined
  return message.data.action === 'removed' ? message.data.entity_id : message.data.item.entity_id
}

let serial = 0

/** A contact hidden from viewers without a subscription. */
async function logEven() {
  for (;;) {
    serial += 1
    const logged = await logContact(site, operator, { Call: `EA${serial}Q` })
    if (logged.id % 2 === 0) return logged
  }
}

test('sends the registry version in the first message, so that an up-to-date page needs no request', async () => {
  const listener = new Listener()
  const { registry } = await site.app.releases.current()
  expect(await listener.hello()).toMatchObject({ data: { revision: registry.revision } })
})

test('sends a contact to all clients, masked for visitors', async () => {
  const visitor = new Listener()
  const member = new Listener({ headers: { authorization: `Bearer ${subscriber.token}` } })
  expect(await visitor.hello()).toMatchObject({ environment: 'prod', data: { audience: 'redacted', account_id: null } })
  expect(await member.hello()).toMatchObject({ data: { audience: 'full', account_id: subscriber.accountId } })
  const even = await logEven()
  expect(await member.contact(even.id)).toMatchObject({ data: { action: 'logged', item: { call: even.call } } })
  expect(await visitor.contact(even.id)).toMatchObject({ data: { item: { redacted: true } } })
  // Boards contain the most worked calls, regardless of who worked them.
  const contacts = visitor.messages.filter(({ type }) => type === 'qso')
  expect(JSON.stringify(contacts)).not.toContain(even.call)
})

test('sends edits and deletions', async () => {
  const listener = new Listener({ headers: { authorization: `Bearer ${subscriber.token}` } })
  await listener.hello()
  const logged = await logContact(site, operator, { Call: 'PA0EDT' })
  await listener.contact(logged.id)
  await operator.post('vqso/update', { qdo_id: logged.id, Comment: 'with a comment' })
  const changed = await listener.when((message) => message.type === 'qso' && message.data.action === 'changed')
  expect(changed).toMatchObject({
    data: { item: { entity_id: findEntityId(logged.id), qso: { Comment: 'with a comment' } } },
  })
  await operator.post('vqso/nuke', { qdo_id: logged.id })
  const removed = await listener.when((message) => message.type === 'qso' && message.data.action === 'removed')
  expect(contactId(removed)).toBe(findEntityId(logged.id))
})

test('replays missed messages once and in order after a reconnect', async () => {
  const before = new Listener()
  const { id: since } = await before.hello()
  before.socket.terminate()
  const missed = [
    await logContact(site, operator, { Call: 'LA1AAA' }),
    await logContact(site, operator, { Call: 'LA1BBB' }),
  ]
  await site.app.live.settle()
  const after = new Listener({ since, headers: { authorization: `Bearer ${subscriber.token}` } })
  expect(await after.hello()).toMatchObject({ data: { resumed: true, reload: false } })
  await after.contact(missed[1]!.id)
  const next = await logContact(site, operator, { Call: 'LA1CCC' })
  await after.contact(next.id)
  const received = after.messages.flatMap((message) => contactId(message) ?? [])
  expect(received).toEqual([...missed, next].map(({ id }) => findEntityId(id)))
  const ids = after.messages.slice(1).map(({ id }) => id)
  expect(ids).toEqual([...ids].sort((a, b) => a - b))
})

test('reports a gap that cannot be replayed', async () => {
  const { rows } = await site.app.pool.query<{ last_id: number }>('select last_id from live_sequence')
  const fromAnotherLife = new Listener({ since: (rows[0]?.last_id ?? 0) + 1_000_000 })
  expect(await fromAnotherLife.hello()).toMatchObject({ data: { resumed: false, reload: true } })
})

test('switches a visitor who logs in to the view of the member', async () => {
  const start = new Listener()
  const { id: since } = await start.hello()
  const even = await logEven()
  await site.app.live.settle()
  const listener = new Listener({ since })
  expect(await listener.contact(even.id)).toMatchObject({ data: { item: { redacted: true } } })
  listener.socket.send(JSON.stringify({ type: 'auth', token: subscriber.token }))
  const full = await listener.when(
    (message) =>
      contactId(message) === findEntityId(even.id) &&
      message.type === 'qso' &&
      'item' in message.data &&
      !message.data.item.redacted,
  )
  expect(full).toMatchObject({ data: { item: { call: even.call } } })
})

test('sends a contact unmasked to the member who logged it, with or without a subscription, live and on resume', async () => {
  const headers = { authorization: `Bearer ${operator.token}` }
  const author = new Listener({ headers })
  const { id: since } = await author.hello()
  const even = await logEven()
  expect(await author.contact(even.id)).toMatchObject({ data: { item: { redacted: false, call: even.call } } })
  const resumed = new Listener({ headers, since })
  expect(await resumed.contact(even.id)).toMatchObject({ data: { item: { redacted: false, call: even.call } } })
})

test('sends the public view to a key without the read scope (M13)', async () => {
  const toKey = async (scope: string): Promise<string> =>
    (await subscriber.post('vapikeys/add', { name: scope, scopes: [scope] })).json().api_key
  const rig = await toKey('rig')
  const visitorHello = { data: { account_id: null, audience: 'redacted' } }
  const fromStart = new Listener({ headers: { authorization: `Bearer ${rig}` } })
  expect(await fromStart.hello()).toMatchObject(visitorHello)
  const later = new Listener()
  await later.hello()
  later.messages.length = 0
  later.socket.send(JSON.stringify({ type: 'auth', token: rig }))
  expect(await later.hello()).toMatchObject(visitorHello)
  const reader = new Listener({ headers: { authorization: `Bearer ${await toKey('read')}` } })
  expect(await reader.hello()).toMatchObject({ data: { account_id: subscriber.accountId, audience: 'full' } })
})

test('notifies an open page within ten seconds when a subscription lapses, so that it reloads its feed', async () => {
  const lapsing = await site.register()
  const until = (date: Date) =>
    site.app.pool.query(`update account set subscription_level = 'trial', subscription_expires_at = $2 where id = $1`, [
      lapsing.accountId,
      date,
    ])
  await until(new Date(site.clock.millis() + 3_600_000))
  const page = new Listener({ headers: { authorization: `Bearer ${lapsing.token}` } })
  expect(await page.hello()).toMatchObject({ data: { audience: 'full' } })
  page.messages.length = 0
  // No event: only time has passed.
  await until(new Date(site.clock.millis() - 1_000))
  expect(await page.hello()).toMatchObject({ data: { audience: 'redacted', reload: true } })
  const even = await logEven()
  expect(await page.contact(even.id)).toMatchObject({ data: { item: { redacted: true } } })
})

test('treats a page of another site as a visitor, even if the browser sends a session cookie', async () => {
  const { cookie } = subscriber.cookie
  const elsewhere = new Listener({ headers: { cookie, origin: 'https://evil.example' } })
  expect(await elsewhere.hello()).toMatchObject({ data: { account_id: null, audience: 'redacted' } })
  const here = new Listener({ headers: { cookie, origin: address.replace('ws', 'http') } })
  expect(await here.hello()).toMatchObject({ data: { account_id: subscriber.accountId } })
})

const CONFIRMATION = { qdo_id: 7, call: 'OZ1ABC', confirmed: true, seconds: 3 }
const ANY_STATION = 900_000
const ALERT = { id: 12, title: 'OZ1ABC on 20m', message: 'A new one', path: '/spots' }

test.each([
  ['notification', () => site.app.live.notify(operator.accountId, 3), { notification_count: 3 }],
  ['confirmation', () => site.app.live.confirmed(operator.accountId, CONFIRMATION), CONFIRMATION],
  ['alert', () => site.app.live.alert(operator.accountId, ALERT), ALERT],
] as const)('sends messages of one account to no other account: %s', async (type, log, data) => {
  const own = new Listener({ headers: { authorization: `Bearer ${operator.token}` } })
  const others = [new Listener({ headers: { authorization: `Bearer ${subscriber.token}` } }), new Listener()]
  await Promise.all([own, ...others].map((listener) => listener.hello()))
  log()
  expect(await own.when((message) => message.type === type)).toMatchObject({ data })
  // A later message has reached the others, so all earlier ones would have too.
  const after = ANY_STATION + serial++
  site.app.live.broadcast('public-rig-data', { stations: [], gone: [after] })
  for (const other of others) {
    await other.when((message) => message.type === 'public-rig-data' && message.data.gone.includes(after))
    expect(other.messages.map((message) => message.type)).not.toContain(type)
  }
})

test('delivers a broadcast with one key once', async () => {
  const visitor = new Listener()
  await visitor.hello()
  for (let process = 0; process < 3; process += 1) {
    site.app.live.broadcast('public-rig-data', { stations: [], gone: [4711] }, 'said:4711')
  }
  await site.app.live.settle()
  const marker = await logContact(site, operator, { Call: 'OZ2MRK' })
  await visitor.contact(marker.id)
  const received = visitor.messages.filter(({ type, data }) => type === 'public-rig-data' && data.gone.includes(4711))
  expect(received).toHaveLength(1)
})

test('updates a station for all clients from rig data', async () => {
  const visitor = new Listener()
  await visitor.hello()
  await operator.post('vrigcontrol/set', { freq: 14_250.5, mode: 'USB', op_mode: 2 })
  const removal = await visitor.when(
    (message) => message.type === 'public-rig-data' && message.data.stations.some(({ freq }) => freq === 14_250.5),
  )
  expect(removal).toMatchObject({ data: { gone: [] } })
})

test('sends every radio movement to the pages of its operator only', async () => {
  const [own, others] = [
    new Listener({ headers: { authorization: `Bearer ${operator.token}` } }),
    new Listener({ headers: { authorization: `Bearer ${subscriber.token}` } }),
  ]
  await Promise.all([own.hello(), others.hello()])
  const isRig = (freq: number) => (message: LiveMessage) => message.type === 'rig' && message.data.freq === freq
  for (const freq of [14_074, 14_195.25, 7_130]) {
    await operator.post('vrigcontrol/set', { freq, mode: 'USB', freq_rx: freq === 7_130 ? null : 14_200 })
    const rigMessage = await own.when(isRig(freq))
    expect(rigMessage).toMatchObject({ data: { mode: 'USB', freq_rx: freq === 7_130 ? null : 14_200 } })
  }
  await site.app.live.settle()
  expect(others.messages.filter(({ type }) => type === 'rig')).toEqual([])
})

test('sends only boards that changed', async () => {
  const visitor = new Listener()
  await visitor.hello()
  await site.app.live.settle()
  await logContact(site, operator, { Call: 'TF3CW', Mode: 'CW', Freq: 14_020 })
  await site.app.live.settle()
  const message = await visitor.when(({ type, data }) => type === 'leaderboards' && 'lbcw1' in data)
  expect(message.data).toHaveProperty('lbcw1')
  expect(message.data).not.toHaveProperty('lb_sstv1')
})

test('closes the socket when the first message is not a login', async () => {
  const listener = new Listener()
  await listener.hello()
  const closed = listener.closed()
  listener.socket.send('{"type":"shout","text":"hello all"}')
  expect(await closed).toBe(4000)
})

test.each(['nothing', '[]', '{"type":"interest","types":"qso"}'])(
  'closes the socket when a client sends %s',
  async (text) => {
    const listener = new Listener()
    await listener.hello()
    const closed = listener.closed()
    listener.socket.send(text)
    expect(await closed).toBe(4000)
  },
)

test('accepts sixty messages a minute and closes the socket with the next one', async () => {
  const listener = new Listener()
  await listener.hello()
  const closed = listener.closed()
  const interest = JSON.stringify({ type: 'interest', types: ['spots'], contacts: 'all' })
  for (let n = 0; n < 60; n += 1) listener.socket.send(interest)
  listener.socket.ping()
  await new Promise((done) => listener.socket.once('pong', done))
  expect(listener.socket.readyState).toBe(WebSocket.OPEN)
  listener.socket.send(interest)
  expect(await closed).toBe(4000)
})

/** Sends the page's subscription, and waits until it is processed. */
async function requests(
  listener: Listener,
  member: TestMember,
  contacts: object | 'all',
  types = ['qso'],
): Promise<void> {
  await listener.hello()
  listener.messages.length = 0
  listener.socket.send(JSON.stringify({ type: 'auth', token: member.token }))
  await listener.hello()
  listener.messages.length = 0
  listener.socket.send(JSON.stringify({ type: 'interest', types, contacts }))
  listener.socket.send(JSON.stringify({ type: 'auth', token: member.token }))
  await listener.hello()
}

test('sends a page only the stations and bands it shows, and the accounts that its member follows', async () => {
  const [followed, stranger, late] = [await site.register('M0FLW'), await site.register('M0STR'), await site.register()]
  await site.app.pool.query('insert into follow (owner_id, account_id, created_at) values ($1, $2, now())', [
    subscriber.accountId,
    followed.accountId,
  ])
  const [byStation, byBand, byFollowing, byAnonymous] = [new Listener(), new Listener(), new Listener(), new Listener()]
  await requests(byStation, subscriber, { stations: ['M0LIV'] })
  await requests(byBand, subscriber, { bands: ['6m'] })
  await requests(byFollowing, subscriber, { following: true })
  await requests(byAnonymous, late, { following: true })
  const [own, theirs, other] = [
    await logContact(site, operator, { Call: 'OE1STA' }),
    await logContact(site, followed, { Call: 'OE2FOL' }),
    await logContact(site, stranger, { Call: 'OE3STR', Freq: 50_150 }),
  ]
  await byStation.contact(own.id)
  await byFollowing.contact(theirs.id)
  await byBand.contact(other.id)
  const last = await logContact(site, late, { Call: 'OE4LST' })
  await requests(byAnonymous, late, 'all')
  await byAnonymous.contact(last.id)
  const contactIds = (listener: Listener) => new Set(listener.messages.flatMap((message) => contactId(message) ?? []))
  expect(contactIds(byStation)).toEqual(new Set([findEntityId(own.id)]))
  expect(contactIds(byFollowing)).toEqual(new Set([findEntityId(theirs.id)]))
  expect(contactIds(byBand)).toEqual(new Set([findEntityId(other.id)]))
})

test("replays messages from the position of the page's response when its filter grows", async () => {
  const [listener, witness] = [new Listener(), new Listener()]
  await requests(listener, subscriber, { stations: ['G9NIL'] })
  await witness.hello()
  const logged = await logContact(site, operator, { Call: 'OE5MOR' })
  await witness.contact(logged.id)
  expect(listener.messages.map(contactId)).not.toContain(findEntityId(logged.id))
  listener.socket.send(JSON.stringify({ type: 'interest', types: ['qso'], contacts: 'all' }))
  await listener.contact(logged.id)
})

test('produces the same sequence in two processes, so that a client may switch between them', async () => {
  const { config } = site.app
  const other = await buildApp({ config, connectionString: config.databaseUrl ?? '' })
  try {
    const otherAddress = (await other.listen({ port: 0, host: '127.0.0.1' })).replace('http', 'ws')
    const here = new Listener({ headers: { authorization: `Bearer ${subscriber.token}` } })
    const there = new Listener({ address: otherAddress, headers: { authorization: `Bearer ${subscriber.token}` } })
    await Promise.all([here.hello(), there.hello()])
    const logged = await logContact(site, operator, { Call: 'HB9TWO' })
    const [first, second] = await Promise.all([here.contact(logged.id), there.contact(logged.id)])
    expect(second).toEqual(first)
    // One of the two processes has computed the shared result.
    for (const path of ['vleaderboards', 'vbandstats/12', 'vopofday']) {
      const isSame = async () =>
        isDeepStrictEqual((await other.inject(`/api/${path}`)).json(), (await site.get(path)).json())
      await expect.poll(isSame, { message: path }).toBe(true)
    }
    there.socket.terminate()
    const missed = await logContact(site, operator, { Call: 'HB9MIS' })
    await here.contact(missed.id)
    const moved = new Listener({ since: second.id, headers: { authorization: `Bearer ${subscriber.token}` } })
    await moved.contact(missed.id)
    expect(moved.messages.flatMap((message) => contactId(message) ?? [])).toEqual([findEntityId(missed.id)])
  } finally {
    await other.close()
  }
})

test('sends each message as one object by default, and the messages of a batch as a list on request', async () => {
  const lists = new Listener()
  const single = new WebSocket(`${address}/live`)
  const received: LiveMessage[] = []
  single.on('message', (data) => received.push(JSON.parse(String(data))))
  await lists.hello()
  await expect.poll(() => received.length).toBeGreaterThan(0)
  const { id } = await logContact(site, operator, { Call: 'OH1ONE' })
  await lists.contact(id)
  await expect.poll(() => received.some((message) => contactId(message) === findEntityId(id))).toBe(true)
  for (const message of received) {
    expect(Array.isArray(message)).toBe(false)
    expect(message).toMatchObject({ environment: 'prod', type: expect.any(String), data: expect.anything() })
  }
  single.terminate()
})
