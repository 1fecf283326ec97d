import { expect, test } from 'vitest'
import { timeAgo } from './time-ago.ts'

const NOW = Date.UTC(2026, 5, 1)

test.each([
  [-5, 'just now'],
  [0, 'just now'],
  [59, 'just now'],
  [60, '1 minute ago'],
  [3_599, '59 minutes ago'],
  [3_600, '1 hour ago'],
  [86_399, '23 hours ago'],
  [86_400, '1 day ago'],
  [604_799, '6 days ago'],
  [604_800, '1 week ago'],
  [2_629_745, '4 weeks ago'],
  [2_629_746, '1 month ago'],
  [31_556_951, '11 months ago'],
  [31_556_952, '1 year ago'],
  [3 * 31_556_952, '3 years ago'],
])('formats %i seconds as %s', (seconds, words) => {
  expect(timeAgo(new Date(NOW - seconds * 1000), new Date(NOW))).toBe(words)
  expect(timeAgo(new Date(NOW - seconds * 1000 - 999), new Date(NOW))).toBe(words)
})
