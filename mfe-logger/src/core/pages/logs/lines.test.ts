import { expect, test } from 'vitest'
import { loggedContact } from '../../../testing/contacts.ts'
import { computeTops, toLines } from './lines.ts'

const CONTACTS = ['2026-11-21T18:41:00Z', '2026-11-21T00:00:00Z', '2026-11-20T23:59:59Z', '2026-11-14T09:14:00Z'].map(
  (startedAt, id) => loggedContact({ id, startedAt }),
)

test('each day has one heading, before its first contact', () => {
  expect(toLines(CONTACTS, true).map((line) => (line.kind === 'day' ? line.day : line.index))).toEqual([
    '2026-11-21',
    0,
    1,
    '2026-11-20',
    2,
    '2026-11-14',
    3,
  ])
})

test('lists sorted by another column have no day headings', () => {
  expect(toLines(CONTACTS, false).map(({ kind }) => kind)).toEqual(['contact', 'contact', 'contact', 'contact'])
})

test('places lines below each other without gaps', () => {
  expect(computeTops(toLines(CONTACTS.slice(0, 3), true), { day: 50, contact: 30 })).toEqual([0, 50, 80, 110, 160, 190])
  expect(computeTops([], { day: 50, contact: 30 })).toEqual([0])
})
