import { expect, test } from 'vitest'
import { contestCalendar } from './calendar.ts'

const names = (at: string) => {
  const { running, next } = contestCalendar(Date.parse(at))
  return { running: running.map(({ id }) => id), next: next.map(({ id }) => id) }
}

test('a contest runs from its first to its last second', () => {
  expect(names('2026-11-27T23:59:59Z').running).not.toContain('CQ-WW-CW')
  expect(names('2026-11-28T00:00:00Z').running).toContain('CQ-WW-CW')
  expect(names('2026-11-29T23:59:59Z').running).toContain('CQ-WW-CW')
  expect(names('2026-11-30T00:00:00Z').running).not.toContain('CQ-WW-CW')
})

test('the next contests are in chronological order, continue into the next year, and exclude running ones', () => {
  const { next } = contestCalendar(Date.parse('2026-12-20T12:00:00Z'))
  expect(next).toHaveLength(5)
  const starts = next.map(({ startsAt }) => startsAt.getTime())
  expect(starts).toEqual(starts.toSorted((a, b) => a - b))
  expect(next[0]?.startsAt.getTime()).toBeGreaterThan(Date.parse('2026-12-20T12:00:00Z'))
  expect(next.some(({ startsAt }) => startsAt.getUTCFullYear() === 2027)).toBe(true)
})
