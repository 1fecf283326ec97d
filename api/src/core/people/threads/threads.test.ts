import { THREAD_LIMITS, type ThreadResponse, type ThreadsResponse } from '@onfreq/contracts/people/threads'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp, type TestMember } from '../../../../test/app.ts'
import { PEOPLE_AREAS } from '../testing/areas.ts'
import { INJECTIONS } from '../testing/injections.ts'

let site: TestApp
beforeAll(async () => {
  site = await startTestApp({ areas: PEOPLE_AREAS })
})
afterAll(() => site.close())

async function subscriber(): Promise<TestMember> {
  const member = await site.register()
  await site.app.accounts.decorate(member.accountId, {
    subscription_level: 'monthly',
    subscription_expires_at: new Date('2099-01-01'),
  })
  return member
}

async function send(from: TestMember, to: TestMember, message: string) {
  const response = await from.post('vsendmessage', { recipient_id: to.accountId, message })
  expect(response.statusCode, response.body).toBe(200)
  site.clock.advance(61_000 / 6)
}

/** Written directly to the inbox, to bypass the daily message limit. */
const put = (from: TestMember, to: TestMember, message: string) =>
  site.app.people.notify(to.accountId, {
    typeId: 100,
    senderId: from.accountId,
    words: () => ({ subject: 'x', message }),
  })

const threads = async (member: TestMember, query = '') => (await member.get(`vthreads${query}`)).json<ThreadsResponse>()
const thread = async (member: TestMember, other: TestMember, query = '') =>
  (await member.get(`vthread?with=${other.accountId}${query}`)).json<ThreadResponse>()
const words = ({ messages }: ThreadResponse) => messages.map(({ mine, message }) => `${mine ? '>' : '<'} ${message}`)

describe('thread', () => {
  test('contains both directions in chronological order, and is the same for both members except for the direction', async () => {
    const [a, b] = [await subscriber(), await subscriber()]
    await send(a, b, 'Heard you on 20m')
    await send(b, a, 'You were 57 here')
    await send(a, b, 'CU on 40 tonight')
    expect(words(await thread(a, b))).toEqual(['> Heard you on 20m', '< You were 57 here', '> CU on 40 tonight'])
    expect(words(await thread(b, a))).toEqual(['< Heard you on 20m', '> You were 57 here', '< CU on 40 tonight'])
    expect((await thread(a, b)).with).toMatchObject({ id: b.accountId, my_callsign: b.callsign, blocked: false })
  })

  test('contains only messages between the two members', async () => {
    const [a, b, c] = [await subscriber(), await subscriber(), await subscriber()]
    await send(a, b, 'for b alone')
    await send(c, b, 'from another')
    await site.app.people.notify(b.accountId, {
      typeId: 450,
      senderId: a.accountId,
      words: () => ({ subject: 'x', message: 'a comment' }),
    })
    expect(words(await thread(b, a))).toEqual(['< for b alone'])
    expect(words(await thread(c, a))).toEqual([])
    expect((await threads(c)).threads.map(({ with: { id } }) => id)).toEqual([b.accountId])
  })

  test('is paged without gaps or duplicates, also while messages arrive', async () => {
    const [a, b] = [await site.register(), await site.register()]
    const total = THREAD_LIMITS.messages + 15
    for (let n = 0; n < total; n += 1) await put(n % 3 === 0 ? a : b, n % 3 === 0 ? b : a, `message ${n}`)
    const newest = await thread(a, b)
    expect(newest.messages).toHaveLength(THREAD_LIMITS.messages)
    await put(b, a, 'one more meanwhile')
    const older = await thread(a, b, `&before=${newest.earlier}`)
    expect(older.earlier).toBeNull()
    const all = [...older.messages, ...newest.messages].map(({ message }) => message)
    expect(all).toEqual(Array.from({ length: total }, (_, n) => `message ${n}`))
  })

  test('is empty with a station without messages, and returns 404 for an unknown one and for oneself', async () => {
    const [a, b] = [await site.register(), await site.register()]
    expect(await thread(a, b)).toMatchObject({ messages: [], earlier: null })
    expect((await a.get('vthread?with=4711')).statusCode).toBe(404)
    expect((await a.get(`vthread?with=${a.accountId}`)).statusCode).toBe(404)
  })
})

describe('list', () => {
  test('shows the newest thread first with its last message, and continues after the end of a page', async () => {
    const me = await site.register()
    const others: TestMember[] = []
    for (let n = 0; n < THREAD_LIMITS.threads + 3; n += 1) {
      const other = await site.register()
      others.unshift(other)
      await put(other, me, 'earlier words')
      await put(n % 2 === 0 ? other : me, n % 2 === 0 ? me : other, `last ${n}`)
    }
    const first = await threads(me)
    const rest = await threads(me, `?before=${first.earlier}`)
    expect(rest.earlier).toBeNull()
    const all = [...first.threads, ...rest.threads]
    expect(all.map((each) => each.with.id)).toEqual(others.map(({ accountId }) => accountId))
    expect(all[0]?.last).toMatchObject({ message: `last ${others.length - 1}`, mine: false })
    expect(all[1]?.last).toMatchObject({ mine: true })
  })

  test('counts unread messages until the thread is read, in sync with the inbox and the bell', async () => {
    const [a, b, c] = [await site.register(), await site.register(), await site.register()]
    await put(b, a, 'the first one')
    await put(b, a, 'the second one')
    await put(c, a, 'from c instead')
    expect((await threads(a)).threads.map(({ unread }) => unread)).toEqual([1, 2])
    expect((await thread(a, b)).messages.map(({ unread }) => unread)).toEqual([true, true])
    expect((await a.post('vthread/read', { with: b.accountId })).json()).toEqual({
      status: 'ok',
      notification_count: 1,
    })
    expect((await threads(a)).threads.map(({ unread }) => unread)).toEqual([1, 0])
    expect((await a.post('vinbox')).json().notifications).toHaveLength(1)
    // The sender is not notified.
    expect(JSON.stringify(await thread(b, a))).not.toContain('read_at')
    expect((await thread(b, a)).messages.every(({ unread }) => !unread)).toBe(true)
  })
})

describe('blocking', () => {
  test('is visible to the blocking member, but never to the blocked one', async () => {
    const [a, b] = [await subscriber(), await subscriber()]
    await send(a, b, 'something rude')
    const [before, list] = [await thread(a, b), await threads(a)]
    await b.post('vblock', { user_id: a.accountId, blocked: true })
    expect((await thread(b, a)).with.blocked).toBe(true)
    expect((await threads(b)).threads[0]?.with.blocked).toBe(true)
    expect([await thread(a, b), await threads(a)]).toEqual([before, list])
    expect((await a.post('vsendmessage', { recipient_id: b.accountId, message: 'something worse' })).statusCode).toBe(
      403,
    )
  })

  test('following is never shown', async () => {
    const [a, b] = [await subscriber(), await subscriber()]
    await send(a, b, 'Heard you on 20m')
    const before = [await thread(b, a), await threads(b)]
    await a.post('vsetfollowstate', { user_id: b.accountId, follow_level: 1 })
    expect([await thread(b, a), await threads(b)]).toEqual(before)
  })
})

describe('own data', () => {
  test('contains sent messages next to the inbox', async () => {
    const [a, b] = [await site.register(), await site.register()]
    await put(a, b, 'Heard you on 20m')
    await put(b, a, 'You were 57 here')
    const file = site.app.accountArea.dataFiles.find(({ name }) => name === 'messages-sent.jsonl')
    const lines: string[] = []
    for await (const line of (await file?.content(a.accountId)) ?? []) lines.push(String(line))
    expect(lines.map((line) => JSON.parse(line))).toEqual([
      { to: b.callsign, message: 'Heard you on 20m', created_at: expect.any(String) },
    ])
  })

  test('of a deleted account is removed with its received messages and threads', async () => {
    const [a, b] = [await subscriber(), await subscriber()]
    await send(a, b, 'Heard you on 20m')
    await send(b, a, 'You were 57 here')
    await b.post('vdeleteaccount', { callsign: b.callsign })
    site.clock.advance(15 * 86_400_000)
    await site.app.accountArea.deletion.removeDue()
    expect(await threads(a)).toEqual({ threads: [], earlier: null })
    expect((await a.get(`vthread?with=${b.accountId}`)).statusCode).toBe(404)
    // The text remains with the recipient, without the name of the sender.
    expect((await a.post('vinbox')).json().notifications).toEqual([
      expect.objectContaining({ message: 'You were 57 here', sender: null }),
    ])
  })
})

test('returns hostile text unchanged', async () => {
  const [a, b] = [await site.register(), await site.register()]
  const message = INJECTIONS.join(' ').replaceAll('\u0000', '').slice(0, 4_000)
  await put(a, b, message)
  const response = await b.get(`vthread?with=${a.accountId}`)
  expect(response.headers['content-type']).toContain('application/json')
  expect(response.json<ThreadResponse>().messages[0]?.message).toBe(message)
  expect((await threads(b)).threads[0]?.last.message).toBe(message)
})
