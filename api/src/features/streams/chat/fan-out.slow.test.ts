/**
 * Chats over real sockets. `CHAT_LISTENERS=500 CHAT_RATE=20 CHAT_SECONDS=30` runs the documented maximum and prints
 * the measurements.
 */
import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { ChatResponse } from '@onfreq/contracts/streams/chat'
import { CHAT_LIMITS } from '@onfreq/contracts/streams/limits'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { startTestApp, type TestApp, type TestMember } from '../../../../test/app.ts'
import { openChat, sendConfirmed } from '../testing/chats.ts'
import { ChatListener } from '../testing/listener.ts'

const LISTENERS = Number(process.env.CHAT_LISTENERS ?? 20)
const MESSAGES_PER_SECOND = Number(process.env.CHAT_RATE ?? 20)
const SECONDS = Number(process.env.CHAT_SECONDS ?? 1)
const WRITERS = 10

let site: TestApp
/** Another process with the same database. */
let second: TestApp
let addresses: string[]
let owner: TestMember
const writers: TestMember[] = []
const listeners: ChatListener[] = []

beforeAll(async () => {
  site = await startTestApp()
  second = await startTestApp({ config: { databaseUrl: site.app.config.databaseUrl } })
  addresses = await Promise.all(
    [site, second].map(async ({ app }) => (await app.listen({ port: 0, host: '127.0.0.1' })).replace('http', 'ws')),
  )
  owner = await site.register()
  for (let n = 0; n < WRITERS; n += 1) writers.push(await site.register())
  await openChat(owner)
})
afterEach(async () => {
  await Promise.all(listeners.splice(0).map((each) => each.close()))
})
afterAll(async () => {
  await second.close()
  await site.close()
})

async function openListener(
  process: number,
  after: number,
  member?: TestMember,
  station = owner,
): Promise<ChatListener> {
  const headers = member && { authorization: `Bearer ${member.token}` }
  const listener = new ChatListener(addresses[process] ?? '', station.accountId, after, headers)
  listeners.push(listener)
  await listener.opened
  return listener
}

async function getLast(station = owner): Promise<number> {
  const response: ChatResponse = (await site.get(`vchat?station=${station.accountId}`)).json()
  return response.last
}

const parseMessage = (listener: ChatListener, text: string) => listener.until(({ texts }) => texts.includes(text))

test('every client receives every message once and in the same order, on any process', async () => {
  const before = await getLast()
  const clients = await Promise.all(Array.from({ length: LISTENERS }, (_, n) => openListener(n % 2, before)))
  const total = MESSAGES_PER_SECOND * SECONDS
  const sent = new Map<number, number>()
  const began = performance.now()
  const saying: Promise<void>[] = []
  for (let n = 0; n < total; n += 1) {
    await delay(Math.max(0, began + (n * 1000) / MESSAGES_PER_SECOND - performance.now()))
    const at = performance.now()
    const place = n % 2 === 0 ? site : second
    const token = writers[n % WRITERS]?.token
    saying.push(
      place
        .post(
          'vchat/say',
          { station: owner.accountId, text: `Message ${n}`, key: randomUUID() },
          { headers: { authorization: `Bearer ${token}` } },
        )
        .then((response) => void sent.set(response.json<{ seq: number }>().seq, at)),
    )
  }
  await Promise.all(saying)
  await Promise.all(clients.map((each) => each.until(({ events }) => events.length >= total)))
  const order = [...sent.keys()].sort((a, b) => a - b)
  for (const { events } of clients) expect(events.map(({ seq }) => seq)).toEqual(order)
  const [first = owner] = writers
  const loud = first.accountId
  const mutedAt = performance.now()
  await owner.post('vchat/mute', { station: owner.accountId, account_id: loud, time: '10m' })
  await Promise.all(clients.map((each) => each.until(({ events }) => events.at(-1)?.kind === 'muted')))
  const moderated = performance.now() - mutedAt
  await owner.post('vchat/mute', { station: owner.accountId, account_id: loud, time: 'none' })
  if (process.env.CHAT_LISTENERS === undefined) return
  const ages = clients
    .flatMap(({ heardAt }) => order.map((seq) => (heardAt.get(seq) ?? Number.NaN) - (sent.get(seq) ?? 0)))
    .sort((a, b) => a - b)
  const at = (share: number) => Math.round(ages[Math.floor((ages.length - 1) * share)] ?? 0)
  process.stdout.write(
    `${LISTENERS} listeners at two processes, ${MESSAGES_PER_SECOND} messages/s for ${SECONDS} s: ${total} said, each heard ` +
      `${clients.length * total} times in all, 0 lost, 0 twice, 0 out of order; from the key to the ear ` +
      `${at(0.5)} ms median, ${at(0.95)} ms p95, ${at(0.99)} ms p99, ${at(1)} ms at most; muted everywhere after ` +
      `${Math.round(moderated)} ms\n`,
  )
}, 300_000)

test('a socket that reconnects receives missed messages without duplicates', async () => {
  const first = await openListener(0, await getLast())
  await sendConfirmed(owner, owner.accountId, 'Before')
  await parseMessage(first, 'Before')
  const last = first.events.at(-1)?.seq ?? 0
  await first.close()
  await sendConfirmed(owner, owner.accountId, 'Missed one')
  await sendConfirmed(owner, owner.accountId, 'Missed two')
  const again = await openListener(1, last)
  await parseMessage(again, 'Missed two')
  await sendConfirmed(owner, owner.accountId, 'After')
  await parseMessage(again, 'After')
  expect(again.texts).toEqual(['Missed one', 'Missed two', 'After'])
})

test('delivers a message that its process never announced', async () => {
  const listener = await openListener(1, await getLast())
  await sendConfirmed(owner, owner.accountId, 'Told')
  await parseMessage(listener, 'Told')
  await site.app.pool.query(
    `with turn as (update chat_room set last_seq = last_seq + 1 where owner_id = $1 returning last_seq)
     insert into chat_event (owner_id, seq, kind, account_id, text, at) select $1, last_seq, 'said', $1, 'Untold', now()
     from turn`,
    [owner.accountId],
  )
  await parseMessage(listener, 'Untold')
})

test('requests a reload when too many messages were missed', async () => {
  const busy = await site.register()
  await openChat(busy)
  for (let n = 0; n <= CHAT_LIMITS.replay; n += 1) await sendConfirmed(busy, busy.accountId, `Old ${n}`)
  const late = await openListener(0, 0, undefined, busy)
  await late.until(({ reloads }) => reloads === 1)
  await sendConfirmed(busy, busy.accountId, 'New')
  await parseMessage(late, 'New')
  expect(late.texts).toEqual(['New'])
})

test('sends no messages on reconnect that were removed meanwhile', async () => {
  const seq = await sendConfirmed(owner, owner.accountId, 'Regretted')
  await owner.post('vchat/remove', { station: owner.accountId, seq })
  const back = await openListener(0, seq - 1)
  await back.until(({ events }) => events.some(({ kind }) => kind === 'removed'))
  expect(back.texts).not.toContain('Regretted')
})

test('sends visitors no messages as soon as a chat is limited to members', async () => {
  const [member = owner] = writers
  const visitor = await openListener(0, await getLast())
  const reader = await openListener(0, await getLast(), member)
  await openChat(owner, { readers: 'members' })
  await sendConfirmed(owner, owner.accountId, 'Among us')
  await parseMessage(reader, 'Among us')
  await openChat(owner)
  await sendConfirmed(owner, owner.accountId, 'For all')
  await parseMessage(visitor, 'For all')
  expect(visitor.texts).toEqual(['For all'])
})

test('announces callers even where the chat is closed', async () => {
  const shut = await site.register()
  const [caller = owner] = writers
  const listener = await openListener(0, 0, undefined, shut)
  await caller.post('vcalling', { station: shut.accountId, calling: true })
  await listener.until(({ events }) => events.some(({ kind }) => kind === 'calling'))
  await caller.post('vcalling', { station: shut.accountId, calling: false })
  await listener.until(({ events }) => events.at(-1)?.kind === 'stopped')
})

test('asks a client that joins during a read failure to reload, and sends it new messages', async () => {
  const hurt = await site.register()
  await openChat(hurt)
  const query = second.app.pool.query.bind(second.app.pool) as (...input: unknown[]) => unknown
  let isAway = true
  vi.spyOn(second.app.pool, 'query').mockImplementation(((input: unknown, ...more: unknown[]) => {
    const { name } = input as { name?: string }
    if (isAway && name === 'chat-room') return Promise.reject(new Error('no database'))
    return query(input, ...more)
  }) as never)
  const listener = await openListener(1, await getLast(hurt), undefined, hurt)
  await listener.until(({ reloads }) => reloads === 1)
  isAway = false
  await listener.until(({ reloads }) => reloads === 2)
  await sendConfirmed(hurt, hurt.accountId, 'Here again')
  await parseMessage(listener, 'Here again')
})
