import { MESSAGE_RATE } from '@onfreq/contracts/people/inbox'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp, type TestMember } from '../../../test/app.ts'
import { PEOPLE_AREAS } from './testing/areas.ts'

let site: TestApp

beforeAll(async () => {
  site = await startTestApp({ areas: PEOPLE_AREAS })
})
afterAll(() => site.close())

async function subscriber(callsign?: string): Promise<TestMember> {
  const member = await site.register(callsign)
  await site.app.accounts.decorate(member.accountId, {
    subscription_level: 'monthly',
    subscription_expires_at: new Date('2099-01-01'),
  })
  return member
}

const send = (from: TestMember, to: TestMember, message: string) =>
  from.post('vsendmessage', { recipient_id: to.accountId, message })

test('delivers a message as notification 100 with its sender, counted until it is read', async () => {
  const [from, to] = [await subscriber(), await site.register()]
  expect((await send(from, to, '  Thanks for the contact on 20m!  ')).json()).toEqual({ status: 'ok' })
  expect((await to.post('vsr')).json().notification_count).toBe(1)
  const { notifications, OldNotifications } = (await to.post('vinbox')).json()
  expect(OldNotifications).toEqual([])
  expect(notifications).toEqual([
    expect.objectContaining({
      type_id: 100,
      subject: `Message from ${from.callsign}`,
      message: 'Thanks for the contact on 20m!',
      sender: expect.objectContaining({ my_callsign: from.callsign, id: from.accountId, blocked: false }),
    }),
  ])
  expect((await to.post('vinbox/read')).json()).toEqual({ status: 'ok', notification_count: 0 })
  const after = (await to.post('vinbox')).json()
  expect(after.notifications).toEqual([])
  expect(after.OldNotifications).toHaveLength(1)
})

test('marks one notification as read, only for its owner', async () => {
  const [from, to, other] = [await subscriber(), await site.register(), await site.register()]
  await send(from, to, 'first message')
  await send(from, to, 'second message')
  const [newest] = (await to.post('vinbox')).json().notifications
  await other.post('vinbox/read', { ids: [newest.id] })
  expect((await to.post('vinbox/read', { ids: [newest.id] })).json().notification_count).toBe(1)
  expect((await to.post('vinbox')).json().notifications[0].message).toBe('first message')
})

test('restricts messages to subscribers', async () => {
  const [from, to] = [await site.register(), await site.register()]
  expect((await send(from, to, 'let me in please')).statusCode).toBe(403)
  expect((await to.post('vinbox')).json().notifications).toEqual([])
})

test.each([
  ['1234', 'Message too short. Please enter a message with at least 5 characters.'],
  ['   abcd   ', 'Message too short. Please enter a message with at least 5 characters.'],
  ['x'.repeat(501), 'Message too long. Please enter a message with less than 500 characters.'],
])('rejects a message of invalid length: %#', async (message, text) => {
  const result = await send(await subscriber(), await site.register(), message)
  expect(result.statusCode).toBe(422)
  expect(result.json().error).toMatchObject({ message: text, fields: { message: text } })
})

test('accepts 5 to 500 characters, counted as graphemes', async () => {
  const [from, to] = [await subscriber(), await site.register()]
  for (const message of ['12345', 'y'.repeat(500), '📻'.repeat(500)]) {
    expect((await send(from, to, message)).statusCode).toBe(200)
  }
})

test('discards messages of a blocked sender until the block is removed', async () => {
  const [from, to] = [await subscriber(), await site.register()]
  await send(from, to, 'something rude')
  await to.post('vblock', { user_id: from.accountId, blocked: true })
  expect((await send(from, to, 'something worse')).statusCode).toBe(403)
  const { notifications } = (await to.post('vinbox')).json()
  expect(notifications).toHaveLength(1)
  expect(notifications[0].sender.blocked).toBe(true)
  await to.post('vblock', { user_id: from.accountId, blocked: false })
  expect((await send(from, to, 'I am sorry')).statusCode).toBe(200)
})

test('counts messages sent concurrently', async () => {
  const [from, to] = [await subscriber(), await site.register()]
  const results = await Promise.all(Array.from({ length: 30 }, (_, n) => send(from, to, `message ${n}`)))
  expect(results.filter(({ statusCode }) => statusCode === 200)).toHaveLength(MESSAGE_RATE.perMinute)
  expect((await to.post('vinbox')).json().notifications).toHaveLength(MESSAGE_RATE.perMinute)
})

test('limits messages per minute', async () => {
  const [from, to] = [await subscriber(), await site.register()]
  for (let n = 0; n < 6; n += 1) expect((await send(from, to, `message ${n}`)).statusCode).toBe(200)
  expect((await send(from, to, 'one more now')).statusCode).toBe(429)
  site.clock.advance(61_000)
  expect((await send(from, to, 'one more now')).statusCode).toBe(200)
})

test("shows followed stations only in the follower's session check, and never to the station", async () => {
  const [fan, star] = [await site.register(), await site.register()]
  const everything = async () => {
    const calls = [
      star.post('vsr'),
      star.get('vuser'),
      star.post('vinbox'),
      star.get(`vprofilefor?callsign=${star.callsign}`),
    ]
    return (await Promise.all(calls)).map((response) => response.body)
  }
  // A caller appears in the list of stations a moment later.
  await star.post('vsr')
  await site.app.live.settle()
  const before = await everything()
  expect((await fan.post('vsetfollowstate', { user_id: star.accountId, follow_level: 1 })).json()).toEqual({
    status: 'ok',
    following: [star.accountId],
  })
  expect((await fan.post('vsr')).json().following).toEqual([star.accountId])
  expect(await everything()).toEqual(before)
  expect((await site.get(`vprofilefor?callsign=${star.callsign}`)).body).toBe(before[3])
  await fan.post('vsetfollowstate', { user_id: star.accountId, follow_level: 0 })
  expect((await fan.post('vsr')).json().following).toEqual([])
})

test('rejects following oneself or an unknown account', async () => {
  const member = await site.register()
  expect((await member.post('vsetfollowstate', { user_id: member.accountId, follow_level: 1 })).statusCode).toBe(422)
  expect((await member.post('vsetfollowstate', { user_id: 4711, follow_level: 1 })).statusCode).toBe(404)
})

test('keeps messages of a deleted account without its name, and deletes its follows and blocks', async () => {
  const [from, to] = [await subscriber(), await site.register()]
  await send(from, to, 'see you on 40m')
  await to.post('vsetfollowstate', { user_id: from.accountId, follow_level: 1 })
  await from.post('vdeleteaccount', { callsign: from.callsign })
  site.clock.advance(15 * 86_400_000)
  await site.app.accountArea.deletion.removeDue()
  const { notifications } = (await to.post('vinbox')).json()
  expect(notifications).toEqual([expect.objectContaining({ message: 'see you on 40m', sender: null })])
  expect((await to.post('vsr')).json().following).toEqual([])
})
