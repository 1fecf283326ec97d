import type { ChatEvent, ChatResponse } from '@onfreq/contracts/streams/chat'
import { expect, test } from 'vitest'
import { EMPTY, withEvents, withOlder, withResponse } from './chat-state.ts'

const at = '2026-11-21T18:42:00Z'
const message = (seq: number, account_id = 1): ChatEvent & { kind: 'said' } => ({
  seq,
  at,
  kind: 'said',
  account_id,
  callsign: `M0AA${account_id}`,
  role: null,
  text: `Message ${seq}`,
})
const respond = (change: Partial<ChatResponse>): ChatResponse => ({
  rules: { open: true, readers: 'everybody', writers: 'members', slow_seconds: 0 },
  readable: true,
  messages: [],
  more: false,
  last: 0,
  role: null,
  bar: null,
  muted_until: null,
  hidden: [],
  callers: [],
  ...change,
})
const seqs = ({ messages }: { messages: readonly { seq: number }[] }) => messages.map(({ seq }) => seq)

test('ignores events that are already known, however often they arrive', () => {
  const state = withEvents(withResponse(EMPTY, respond({ messages: [message(1), message(2)], last: 2 })), [
    message(2),
    message(3),
  ])
  expect(seqs(state)).toEqual([1, 2, 3])
  expect(withEvents(state, [message(1), message(3)])).toEqual(state)
})

test('keeps events received while loading, and older pages if the response overlaps with them', () => {
  const before = withEvents(withResponse(EMPTY, respond({ messages: [message(1), message(2)], last: 2 })), [
    message(3),
    message(4),
  ])
  expect(seqs(withResponse(before, respond({ messages: [message(2), message(3)], last: 3, more: true })))).toEqual([
    1, 2, 3, 4,
  ])
})

test('prepends older messages without duplicates', () => {
  const state = withResponse(EMPTY, respond({ messages: [message(5)], last: 5, more: true }))
  const older = withOlder(state, respond({ messages: [message(3), message(4), message(5)] }))
  expect(seqs(older)).toEqual([3, 4, 5])
  expect(older.more).toBe(false)
})

test('removes deleted messages, and all messages of a muted user', () => {
  const state = withResponse(
    EMPTY,
    respond({ messages: [message(1), message(2, 2), message(3, 2), message(4)], last: 4 }),
  )
  const event = { at, account_id: 2, callsign: 'M0AA2' }
  expect(seqs(withEvents(state, [{ seq: 5, at, kind: 'removed', target: 1 }]))).toEqual([2, 3, 4])
  expect(seqs(withEvents(state, [{ ...event, seq: 5, kind: 'muted' }]))).toEqual([1, 4])
})

test('adds and removes callers without duplicates', () => {
  const call = (seq: number, kind: 'calling' | 'stopped') => ({ seq, at, kind, account_id: 7, callsign: 'DL1QQQ' })
  const calling = withEvents(EMPTY, [call(1, 'calling'), call(2, 'calling')])
  expect(calling.callers).toEqual([{ account_id: 7, callsign: 'DL1QQQ', since: at }])
  expect(withEvents(calling, [call(3, 'stopped')]).callers).toEqual([])
})
