import type { FullFeedItem } from '@onfreq/contracts/live/feed'
import { expect, test } from 'vitest'
import { createEntityIds } from './handle.ts'
import { redact, timeAgo, withOwn } from './presenter.ts'

const NOW = new Date('2026-11-22T12:00:00Z')
const findEntityId = createEntityIds('a secret of this installation')

const item = (id: number, poster = 7) =>
  ({
    entity_id: findEntityId(id),
    created_at: '2026-11-22T11:59:00Z',
    TimeAgo: '1 min ago',
    redacted: false,
    poster_id: poster,
    call: 'G3ABC',
    qso: { qdo_id: id, Call: 'G3ABC', TS: '2026-11-22T11:58:30Z', SNT: '599', RCV: '579' },
  }) as FullFeedItem

test.each([
  [-5, 'just now'],
  [59, 'just now'],
  [60, '1 min ago'],
  [59 * 60, '59 min ago'],
  [3_600, '1 h ago'],
  [86_399, '23 h ago'],
  [86_400, '1 d ago'],
  [50 * 86_400, '50 d ago'],
])('shows %i seconds ago as "%s"', (seconds, text) => {
  expect(timeAgo(new Date(NOW.getTime() - seconds * 1000), NOW)).toBe(text)
})

test('reduces a contact with an even id to its position in the feed', () => {
  const visible = item(1001)
  expect(redact(visible, findEntityId)).toEqual({
    ...visible,
    qso: { ...visible.qso, TS: '2026-11-22', SNT: null, RCV: null },
  })
  const hidden = redact(item(1002), findEntityId)
  expect(hidden).toEqual({
    entity_id: findEntityId(1002),
    created_at: '2026-11-22T11:59:00Z',
    TimeAgo: '1 min ago',
    redacted: true,
  })
  expect(JSON.stringify(hidden)).not.toMatch(/1002|G3ABC/)
  expect(redact(hidden, findEntityId)).toBe(hidden)
})

test('shows an account its hidden contacts, and no other hidden ones', () => {
  const full = [item(1001, 7), item(1002, 7), item(1004, 8)]
  const redacted = full.map((each) => redact(each, findEntityId))
  expect(withOwn(full, redacted, 7)).toEqual([full[0], full[1], redacted[2]])
  expect(withOwn(full, redacted, 9)).toBeUndefined()
  expect(withOwn(full.slice(0, 1), redacted.slice(0, 1), 7)).toEqual([full[0]])
  expect(withOwn(full.slice(2), redacted.slice(2), 7)).toBeUndefined()
})

test('gives a hidden contact the same handle in every process, and a different one with a different key', () => {
  expect(findEntityId(1001)).toBe(1001)
  expect(findEntityId(1002)).toMatch(/^[\w-]{22}$/)
  expect(createEntityIds('a secret of this installation')(1002)).toBe(findEntityId(1002))
  expect(createEntityIds('another')(1002)).not.toBe(findEntityId(1002))
})
