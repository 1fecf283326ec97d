import { expect, test } from 'vitest'
import { EVERYTHING } from './interest.ts'
import type { Message } from './messages.ts'
import { createReplays } from './replays.ts'
import type { MessageFrame } from './text-frame.ts'

const message = (id: number, change: Partial<Message> = {}): Message => ({
  id,
  type: 'qso',
  accountId: null,
  authorId: null,
  contact: null,
  text: { full: JSON.stringify({ id, whole: true }), redacted: JSON.stringify({ id }) },
  ...change,
})
const visitor = { audience: 'redacted', accountId: null, interest: EVERYTHING } as const
const member = { audience: 'redacted', accountId: 7, interest: EVERYTHING } as const
/** The text of a short frame. */
const toText = (message: MessageFrame | undefined) => {
  const frame = message?.bytes(true)
  return frame?.toString('utf8', (frame[1] ?? 0) < 126 ? 2 : 4)
}

test('builds a replay once for all clients with the same gap', () => {
  const replays = createReplays('prod')
  const first = replays.frame(1, 3, [message(2), message(3)], visitor)
  expect(toText(first)).toContain('"id":2')
  expect(replays.frame(1, 3, [message(2), message(3)], { ...visitor, accountId: 9 })).toBe(first)
  expect(replays.frame(2, 3, [message(3)], visitor)).not.toBe(first)
  expect(toText(replays.frame(1, 3, [message(2)], { ...visitor, audience: 'full' }))).toContain('whole')
})

test('includes personal messages and own contacts in the replay of a member, and in no other', () => {
  const replays = createReplays('prod')
  const missed = [message(2, { accountId: 7, type: 'inbox' }), message(3, { authorId: 7 })]
  const memberReplay = toText(replays.frame(1, 3, missed, member))
  expect(memberReplay).toContain('"id":2')
  expect(memberReplay).toContain('"id":3,"whole":true')
  const visitorReplay = toText(replays.frame(1, 3, missed, visitor))
  expect(visitorReplay).not.toContain('"id":2')
  expect(visitorReplay).toContain('{"id":3}')
})

test('evicts the oldest replay after many different gaps', () => {
  const replays = createReplays('prod')
  const first = replays.frame(0, 1, [message(1)], visitor)
  for (let since = 1; since <= 31; since++) replays.frame(since, 99, [message(99)], visitor)
  expect(replays.frame(0, 1, [message(1)], visitor)).toBe(first)
  replays.frame(50, 99, [message(99)], visitor)
  expect(replays.frame(0, 1, [message(1)], visitor)).not.toBe(first)
})

test('replays the newest contacts of a long gap, and the current state of lists once', () => {
  const contact = (id: number) =>
    message(id, { contact: { key: id, isNew: true, hidden: false, station: 'M0ABC', band: '20m', accountId: 4 } })
  const boards = (id: number, data: object) => message(id, { type: 'leaderboards', data })
  const missed = [
    ...Array.from({ length: 5 }, (_, index) => boards(index + 2, { [`list${index % 2}`]: [index] })),
    ...Array.from({ length: 700 }, (_, index) => contact(index + 100)),
  ]
  const replayed: { id: number; type?: string; data?: object }[] = JSON.parse(
    readResumable(createReplays('prod').frame(1, 999, missed, visitor)),
  )
  expect(replayed[0]).toMatchObject({ id: 6, type: 'leaderboards', data: { list0: [4], list1: [3] } })
  expect(replayed.slice(1).map(({ id }) => id)).toEqual(Array.from({ length: 200 }, (_, index) => index + 600))
})

/** The text of a frame. */
const readResumable = (message: MessageFrame | undefined) => {
  const frame = message?.bytes(true)
  return frame?.toString('utf8', (frame[1] ?? 0) < 126 ? 2 : frame[1] === 126 ? 4 : 10) ?? ''
}
