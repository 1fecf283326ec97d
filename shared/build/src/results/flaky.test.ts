import { expect, test } from 'vitest'
import { judgeFlaky, readKnownFlaky } from './flaky.ts'

const NOW = new Date('2026-11-23T12:00:00Z')

test('a test that passes at the second try fails the run a week after it was first seen', () => {
  const known = { 'a.test.ts › old': '2026-11-16', 'b.test.ts › young': '2026-11-17' }
  expect(judgeFlaky(['a.test.ts › old', 'b.test.ts › young'], known, NOW)).toEqual({
    overdue: ['a.test.ts › old'],
    unknown: [],
  })
})

test('one that is seen for the first time comes with the line for the list', () => {
  expect(judgeFlaky(['c.test.ts › new'], {}, NOW)).toEqual({
    overdue: [],
    unknown: ['"c.test.ts › new": "2026-11-23"'],
  })
  expect(judgeFlaky([], { 'a.test.ts › old': '2020-01-01' }, NOW)).toEqual({ overdue: [], unknown: [] })
})

test('the list of the repository holds days', () => {
  expect(Object.values(readKnownFlaky()).filter((day) => Number.isNaN(Date.parse(day)))).toEqual([])
})
