import { expect, test } from 'vitest'
import { getOffsetSeconds, timeText } from './time-line.ts'

test('a contact is on the time line at the time when it was made', () => {
  expect(getOffsetSeconds('2026-11-21T18:00:00Z', '2026-11-21T18:36:11Z')).toBe(2171)
  expect(getOffsetSeconds('2026-11-21T18:00:00Z', '2026-11-21T17:59:00Z')).toBe(0)
  expect(getOffsetSeconds('2026-11-21T18:00:00Z', null)).toBe(0)
})

test.each([
  [9, '0:09'],
  [189, '3:09'],
  [3727, '1:02:07'],
])('formats %d seconds as %s', (seconds, text) => {
  expect(timeText(seconds)).toBe(text)
})
