import { randomUUID } from 'node:crypto'
import type { ChatResponse } from '@onfreq/contracts/streams/chat'
import { CHAT_LIMITS } from '@onfreq/contracts/streams/limits'
import { CHAT_TEXTS } from '@onfreq/contracts/streams/texts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp, type TestMember } from '../../../../test/app.ts'
import { INJECTIONS } from '../../../core/people/testing/injections.ts'
import { OPEN_CHAT, openChat, sendConfirmed, writeLine } from '../testing/chats.ts'
import { wordKey } from './words.ts'

let site: TestApp
let owner: TestMember
let writer: TestMember
let other: TestMember

beforeAll(async () => {
  site = await startTestApp()
  owner = await site.register('M0OWN')
  writer = await site.register('M0WRI')
  other = await site.register('M0OTH')
})
afterAll(() => site.close())

async function readChat(member?: TestMember, query = ''): Promise<ChatResponse> {
  const response = await (member ?? site).get(`vchat?station=${owner.accountId}${query}`)
  expect(response.statusCode, response.body).toBe(200)
  return response.json()
}
const listTexts = async (member?: TestMember) => (await readChat(member)).messages.map(({ text }) => text)
const getErrorCode = async (response: ReturnType<typeof writeLine>) => (await response).json().error.code

test('a chat is closed until its owner opens it', async () => {
  const shut = await site.register()
  expect(await getErrorCode(writeLine(writer, shut.accountId, 'Hello'))).toBe('chat.closed')
  expect((await site.get(`vchat?station=${shut.accountId}`)).json()).toMatchObject({
    rules: { open: false },
    readable: false,
    messages: [],
    bar: 'closed',
  })
})

test('lets visitors read where the owner allows it, but never write', async () => {
  await openChat(owner)
  await sendConfirmed(writer, owner.accountId, 'Good evening from Devon')
  expect(await readChat()).toMatchObject({ readable: true, bar: 'logged_out', role: null })
  expect(await listTexts()).toContain('Good evening from Devon')
  const key = randomUUID()
  expect((await site.post('vchat/say', { station: owner.accountId, text: 'x', key })).statusCode).toBe(401)
  await openChat(owner, { readers: 'members' })
  expect(await readChat()).toMatchObject({ readable: false, messages: [] })
  expect(await site.app.streams.chat(owner.accountId, 10)).toBeUndefined()
  expect(await listTexts(other)).toContain('Good evening from Devon')
})

test('publishes a message once when it is sent twice', async () => {
  await openChat(owner)
  const key = randomUUID()
  const [first, second] = await Promise.all([
    writeLine(writer, owner.accountId, 'Only once', key),
    writeLine(writer, owner.accountId, 'Only once', key),
  ])
  const again = await writeLine(writer, owner.accountId, 'Only once', key)
  expect([first.statusCode, second.statusCode, again.statusCode]).toEqual([200, 200, 200])
  expect(again.json().seq).toBe(first.json().seq)
  expect((await listTexts()).filter((text) => text === 'Only once')).toHaveLength(1)
})

test('applies slow mode per member across clients, but not to the station', async () => {
  await openChat(owner, { slow_seconds: 30 })
  const person = await site.register()
  const both = await Promise.all([1, 2, 3].map((n) => writeLine(person, owner.accountId, `Slow ${n}`)))
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 429, 429])
  const refused = await writeLine(person, owner.accountId, 'Too soon')
  expect(refused.json().error).toMatchObject({ code: 'chat.slow_mode', message: CHAT_TEXTS.slowMode(30) })
  await sendConfirmed(owner, owner.accountId, 'I may')
  await sendConfirmed(owner, owner.accountId, 'at once')
  site.clock.advance(30_000)
  await sendConfirmed(person, owner.accountId, 'Now')
})

test('limits writing to followers where the owner requires it', async () => {
  await openChat(owner, { writers: 'followers' })
  expect(await getErrorCode(writeLine(other, owner.accountId, 'Hi'))).toBe('chat.followers_only')
  expect((await readChat(other)).bar).toBe('followers_only')
  await other.post('vsetfollowstate', { user_id: owner.accountId, follow_level: 1 })
  await sendConfirmed(other, owner.accountId, 'Following now')
  await other.post('vsetfollowstate', { user_id: owner.accountId, follow_level: 0 })
  expect(await getErrorCode(writeLine(other, owner.accountId, 'Hi'))).toBe('chat.followers_only')
})

test('a member blocked by the station cannot write or call', async () => {
  await openChat(owner)
  await owner.post('vblock', { user_id: other.accountId, blocked: true })
  expect(await getErrorCode(writeLine(other, owner.accountId, 'Hi'))).toBe('chat.blocked')
  const call = await other.post('vcalling', { station: owner.accountId, calling: true })
  expect(call.json().error.code).toBe('chat.blocked')
  await owner.post('vblock', { user_id: other.accountId, blocked: false })
  await sendConfirmed(other, owner.accountId, 'Thanks')
})

test('lists members whom the reader has blocked to that reader only', async () => {
  await other.post('vblock', { user_id: writer.accountId, blocked: true })
  expect((await readChat(other)).hidden).toEqual([writer.accountId])
  expect((await readChat(owner)).hidden).toEqual([])
  await other.post('vblock', { user_id: writer.accountId, blocked: false })
})

test('matches banned words as full words, in any case, accent and width', async () => {
  await openChat(owner, { words: ['Spam', 'buy gold', '!!!'] })
  for (const text of ['SPAM', 'some spám here', 'ｓｐａｍ', 'buy  gold, now', 's\u200bpam']) {
    expect(await getErrorCode(writeLine(writer, owner.accountId, text)), text).toBe('chat.word')
  }
  await sendConfirmed(writer, owner.accountId, 'spammers buy golden antennas')
  await sendConfirmed(owner, owner.accountId, 'The word is spam')
  expect(wordKey('¡Ünder, 5W!')).toBe(' under 5w ')
})

test('deletes the text of a removed message for all, and shows the removal to its author and moderators only', async () => {
  await openChat(owner, { moderators: ['m0oth'] })
  const seq = await sendConfirmed(writer, owner.accountId, 'To be removed')
  const stranger = await site.register()
  expect((await stranger.post('vchat/remove', { station: owner.accountId, seq })).statusCode).toBe(404)
  expect((await other.post('vchat/remove', { station: owner.accountId, seq })).statusCode).toBe(200)
  expect(await listTexts()).not.toContain('To be removed')
  const { rows } = await site.app.pool.query('select text from chat_event where owner_id = $1 and seq = $2', [
    owner.accountId,
    seq,
  ])
  expect(rows).toEqual([{ text: '' }])
  const own = await sendConfirmed(writer, owner.accountId, 'A slip of the key')
  expect((await writer.post('vchat/remove', { station: owner.accountId, seq: own })).statusCode).toBe(200)
  expect((await writer.post('vchat/remove', { station: owner.accountId, seq: own })).statusCode).toBe(404)
})

test('a mute removes the member’s messages and blocks new ones until it expires', async () => {
  await openChat(owner, { moderators: [other.callsign] })
  const loud = await site.register()
  await sendConfirmed(loud, owner.accountId, 'Loud one')
  const body = { station: owner.accountId, account_id: loud.accountId, time: '10m' }
  expect((await writer.post('vchat/mute', body)).statusCode).toBe(403)
  expect((await other.post('vchat/mute', body)).statusCode).toBe(200)
  expect(await listTexts()).not.toContain('Loud one')
  expect(await getErrorCode(writeLine(loud, owner.accountId, 'More'))).toBe('chat.muted')
  expect(await readChat(loud)).toMatchObject({ bar: 'muted', muted_until: expect.any(String) })
  const { muted } = (await other.get(`vchat/desk?station=${owner.accountId}`)).json()
  expect(muted[0]).toMatchObject({ callsign: loud.callsign, by: other.callsign })
  site.clock.advance(10 * 60_000 + 1)
  await sendConfirmed(loud, owner.accountId, 'Sorry')
  await owner.post('vchat/mute', { ...body, time: 'good' })
  site.clock.advance(3_600_000)
  expect(await getErrorCode(writeLine(loud, owner.accountId, 'Still here?'))).toBe('chat.muted')
  await owner.post('vchat/mute', { ...body, time: 'none' })
  await sendConfirmed(loud, owner.accountId, 'Thank you')
})

test('does not let moderators mute the station or each other', async () => {
  await openChat(owner, { moderators: [other.callsign, writer.callsign] })
  const muteMember = (account_id: number) => ({ station: owner.accountId, account_id, time: '10m' })
  expect((await other.post('vchat/mute', muteMember(owner.accountId))).statusCode).toBe(422)
  expect((await other.post('vchat/mute', muteMember(writer.accountId))).statusCode).toBe(403)
  expect((await readChat(other)).role).toBe('moderator')
  const unknown = await owner.post('vchat/settings/save', { ...OPEN_CHAT, moderators: ['X9NONE'] })
  expect(unknown.json().error.fields.moderators).toBe(CHAT_TEXTS.unknownModerator('X9NONE'))
})

test('shows reports to moderators once per member, without names', async () => {
  await openChat(owner)
  const seq = await sendConfirmed(writer, owner.accountId, 'Rude words')
  for (const reporter of [other, other]) {
    expect((await reporter.post('vchat/report', { station: owner.accountId, seq })).statusCode).toBe(200)
  }
  const response = await owner.get(`vchat/desk?station=${owner.accountId}`)
  expect(response.json().reports[0]).toMatchObject({ seq, text: 'Rude words', reports: 1 })
  expect(response.body).not.toContain(other.callsign)
  expect((await other.post('vchat/report', { station: owner.accountId, seq: seq + 500 })).statusCode).toBe(404)
})

test('returns all messages back to the first one, page by page', async () => {
  const busy = await site.register()
  await openChat(busy)
  for (let n = 0; n < CHAT_LIMITS.page + 5; n += 1) await sendConfirmed(busy, busy.accountId, `Message ${n}`)
  const newest: ChatResponse = (await site.get(`vchat?station=${busy.accountId}`)).json()
  expect(newest).toMatchObject({ more: true })
  expect(newest.messages.at(-1)?.text).toBe(`Message ${CHAT_LIMITS.page + 4}`)
  const before = newest.messages[0]?.seq
  const older: ChatResponse = (await site.get(`vchat?station=${busy.accountId}&before=${before}`)).json()
  expect(older.messages.map(({ text }) => text)).toEqual([0, 1, 2, 3, 4].map((n) => `Message ${n}`))
  expect(older.more).toBe(false)
})

test('stores hostile text in messages, banned words and stream titles as plain text', async () => {
  await openChat(owner)
  // Control characters and bidirectional controls are replaced by a space.
  const toShownText = (text: string) => text.replace(/[\p{Cc}\p{Bidi_Control}]+/gu, ' ').trim()
  const stream = { starts_at: '2026-11-20T19:00:00Z', minutes: 60 }
  for (const text of joinTexts(CHAT_LIMITS.text)) {
    const result = await writeLine(owner, owner.accountId, text)
    expect(result.statusCode, text).toBe(200)
    const read = await site.get(`vchat?station=${owner.accountId}`)
    expect(read.headers['content-type']).toContain('application/json')
    expect(read.json().messages.at(-1).text).toBe(toShownText(text))
    const title = text.slice(0, 100)
    const saved = (await owner.post('vstreams/save', { ...stream, title, link: '' })).json()
    const made = [...saved.past, ...saved.planned].find((each) => each.title === toShownText(title))
    expect(made, title).toBeDefined()
    await owner.post('vstreams/remove', { id: made.id })
  }
  for (const text of INJECTIONS) {
    const linked = await owner.post('vstreams/save', { ...stream, title: 'x', link: text })
    expect(linked.statusCode, text).toBe(422)
  }
  const words = INJECTIONS.slice(0, CHAT_LIMITS.words).map((text) => text.slice(0, CHAT_LIMITS.word))
  expect((await owner.post('vchat/settings/save', { ...OPEN_CHAT, words })).statusCode).toBe(200)
})

/** Joins several texts into one message, for speed. */
function joinTexts(limit: number): readonly string[] {
  const all: string[] = []
  for (const text of INJECTIONS) {
    const last = all.at(-1)
    if (last !== undefined && last.length + text.length < limit) all[all.length - 1] = `${last} ${text}`
    else all.push(text)
  }
  return all
}

test('lets a member call one station at a time, which is listed publicly for half an hour', async () => {
  const station = await site.register()
  const listCallers = async (id: number) => (await site.get(`vchat?station=${id}`)).json().callers
  await writer.post('vcalling', { station: owner.accountId, calling: true })
  expect(await listCallers(owner.accountId)).toMatchObject([{ callsign: writer.callsign }])
  await writer.post('vcalling', { station: station.accountId, calling: true })
  expect(await listCallers(owner.accountId)).toEqual([])
  expect(await listCallers(station.accountId)).toMatchObject([{ callsign: writer.callsign }])
  // A request about another station does not end this call.
  await writer.post('vcalling', { station: owner.accountId, calling: false })
  expect(await listCallers(station.accountId)).toHaveLength(1)
  site.clock.advance(CHAT_LIMITS.callingMinutes * 60_000)
  expect(await listCallers(station.accountId)).toEqual([])
  expect((await writer.post('vcalling', { station: writer.accountId, calling: true })).statusCode).toBe(422)
})

test('removes a caller who is muted, and rejects further calls with a message', async () => {
  await openChat(owner)
  const loud = await site.register()
  const callStation = () => loud.post('vcalling', { station: owner.accountId, calling: true })
  expect((await callStation()).statusCode).toBe(200)
  await owner.post('vchat/mute', { station: owner.accountId, account_id: loud.accountId, time: '10m' })
  expect((await readChat()).callers.map(({ callsign }) => callsign)).not.toContain(loud.callsign)
  const refused = await callStation()
  expect([refused.statusCode, refused.json().error.message]).toEqual([403, CHAT_TEXTS.muted])
  site.clock.advance(10 * 60_000 + 1)
  expect((await callStation()).statusCode).toBe(200)
  await loud.post('vcalling', { station: owner.accountId, calling: false })
})

test('lets administrators moderate every chat, and audits what they do in chats of others', async () => {
  await openChat(owner, { readers: 'members', words: ['bananas'] })
  const admin = await site.register()
  await site.app.accounts.decorate(admin.accountId, { is_admin: true })
  const loud = await site.register()
  const seq = await sendConfirmed(loud, owner.accountId, 'To be removed')
  expect(await readChat(admin)).toMatchObject({ role: 'moderator', readable: true })
  expect((await admin.get(`vchat/desk?station=${owner.accountId}`)).statusCode).toBe(200)
  expect((await admin.post('vchat/remove', { station: owner.accountId, seq })).statusCode).toBe(200)
  expect((await admin.post('vchat/remove', { station: owner.accountId, seq })).statusCode).toBe(404)
  for (const time of ['good', 'none']) {
    const mute = { station: owner.accountId, account_id: loud.accountId, time }
    expect((await admin.post('vchat/mute', mute)).statusCode).toBe(200)
  }
  // A member's own messages, and actions of the station itself, are not moderation.
  const own = await sendConfirmed(admin, owner.accountId, 'Good evening')
  await admin.post('vchat/remove', { station: owner.accountId, seq: own })
  await owner.post('vchat/mute', { station: owner.accountId, account_id: loud.accountId, time: '10m' })
  // The word filter of a station applies to administrators too.
  expect(await getErrorCode(writeLine(admin, owner.accountId, 'Bananas'))).toBe('chat.word')
  const { rows } = await site.app.pool.query(
    `select act, author_id, admin_callsign, note from moderation_act where about = 'chat' and about_id = $1 order by id`,
    [owner.accountId],
  )
  const by = { author_id: loud.accountId, admin_callsign: admin.callsign }
  expect(rows).toEqual([
    { ...by, act: 'remove', note: `message ${seq}` },
    { ...by, act: 'mute', note: 'for good' },
    { ...by, act: 'unmute', note: '' },
  ])
})

test('deletes messages after their retention period, and mutes when they expire', async () => {
  await openChat(owner)
  await sendConfirmed(writer, owner.accountId, 'Long ago')
  await owner.post('vchat/mute', { station: owner.accountId, account_id: other.accountId, time: '10m' })
  const aged = `- interval '${CHAT_LIMITS.keepDays} days 1 second'`
  await site.app.pool.query(`update chat_event set at = $1::timestamptz ${aged} where owner_id = $2`, [
    site.clock.now(),
    owner.accountId,
  ])
  site.clock.advance(10 * 60_000 + 1)
  await sendConfirmed(writer, owner.accountId, 'Today')
  await site.runScheduled('streams.sweep')
  expect(await listTexts()).toEqual(['Today'])
  expect((await owner.get(`vchat/desk?station=${owner.accountId}`)).json().muted).toEqual([])
})

test('rejects fifty messages a second from one member with a message, without affecting others', async () => {
  const limited = await startTestApp({
    config: { rateLimits: true, databaseUrl: site.app.config.databaseUrl },
  })
  try {
    await openChat(owner)
    const flood = await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        limited.post(
          'vchat/say',
          { station: owner.accountId, text: `Flood ${n}`, key: randomUUID() },
          { headers: { authorization: `Bearer ${writer.token}` } },
        ),
      ),
    )
    const refused = flood.filter(({ statusCode }) => statusCode === 429)
    expect(flood.length - refused.length).toBe(CHAT_LIMITS.rate)
    expect(refused[0]?.json().error).toMatchObject({ code: 'request.too_many', message: expect.any(String) })
    expect(refused[0]?.headers['retry-after']).toBeDefined()
    const meanwhile = await limited.post(
      'vchat/say',
      { station: owner.accountId, text: 'Unhurried', key: randomUUID() },
      { headers: { authorization: `Bearer ${other.token}` } },
    )
    expect(meanwhile.statusCode).toBe(200)
  } finally {
    await limited.close()
  }
})
