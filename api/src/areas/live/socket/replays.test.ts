import { expect, test } from 'vitest'
import type { Message } from './messages.ts'
import { createReplays } from './replays.ts'

const message = (id: number, change: Partial<Message> = {}): Message => ({
  id,
  type: 'qso',
  accountId: null,
  authorId: null,
  text: { full: JSON.stringify({ id, whole: true }), redacted: JSON.stringify({ id }) },
  ...change,
})
const visitor = { audience: 'redacted', accountId: null } as const
const member = { audience: 'redacted', accountId: 7 } as const
/** The text of a short frame. */
const textOf = (frame: Buffer | undefined) => frame?.toString('utf8', (frame[1] ?? 0) < 126 ? 2 : 4)

test('what was missed is put together once for all who missed the same', () => {
  const replays = createReplays()
  const first = replays.frame(1, 3, [message(2), message(3)], visitor)
  expect(textOf(first)).toContain('"id":2')
  expect(replays.frame(1, 3, [message(2), message(3)], { ...visitor, accountId: 9 })).toBe(first)
  expect(replays.frame(2, 3, [message(3)], visitor)).not.toBe(first)
  expect(textOf(replays.frame(1, 3, [message(2)], { ...visitor, audience: 'full' }))).toContain('whole')
})

test('a member gets what is for them alone and reads what they logged whole; nobody else does', () => {
  const replays = createReplays()
  const missed = [message(2, { accountId: 7, type: 'inbox' }), message(3, { authorId: 7 })]
  const own = textOf(replays.frame(1, 3, missed, member))
  expect(own).toContain('"id":2')
  expect(own).toContain('"id":3,"whole":true')
  const others = textOf(replays.frame(1, 3, missed, visitor))
  expect(others).not.toContain('"id":2')
  expect(others).toContain('{"id":3}')
})

test('many different gaps push out the oldest', () => {
  const replays = createReplays()
  const first = replays.frame(0, 1, [message(1)], visitor)
  for (let since = 1; since <= 31; since++) replays.frame(since, 99, [message(99)], visitor)
  expect(replays.frame(0, 1, [message(1)], visitor)).toBe(first)
  replays.frame(50, 99, [message(99)], visitor)
  expect(replays.frame(0, 1, [message(1)], visitor)).not.toBe(first)
})
