import { expect, test } from 'vitest'
import { judgeFlaky, readKnownFlaky } from './flaky.ts'

const NOW = new Date('2026-11-23T12:00:00Z')

test('fails the run for a test that still passes only on retry a week after it was recorded', () => {
  const recorded = { 'a.test.ts › old': '2026-11-16', 'b.test.ts › young': '2026-11-17' }
  expect(judgeFlaky(['a.test.ts › old', 'b.test.ts › young'], recorded, NOW)).toEqual({
    overdue: ['a.test.ts › old'],
    unknown: [],
  })
})

test('returns the line to add for a newly flaky test', () => {
  expect(judgeFlaky(['c.test.ts › new'], {}, NOW)).toEqual({
    overdue: [],
    unknown: ['"c.test.ts › new": "2026-11-23"'],
  })
  expect(judgeFlaky([], { 'a.test.ts › old': '2020-01-01' }, NOW)).toEqual({ overdue: [], unknown: [] })
})

test("finds valid dates in the repository's list", () => {
  expect(Object.values(readKnownFlaky()).filter((day) => Number.isNaN(Date.parse(day)))).toEqual([])
})
