import { describe, expect, test } from 'vitest'
import { exactUtc, formatDuration, formatUtc, isYounger, timeAgo, timeAgoInWords, toEpoch } from './time.ts'

const NOW = Date.UTC(2026, 10, 21, 18, 42, 7)

describe('formatUtc', () => {
  test.each([
    ['clock', '18:42:07'],
    ['minute', '18:42'],
    ['date', '2026-11-21'],
    ['day', '21 Nov 2026'],
    ['dayOfYear', '21 Nov'],
    ['weekday', 'Sat 21 Nov'],
    ['dateMinute', '2026-11-21 18:42'],
    ['dateTime', '2026-11-21 18:42:07'],
  ] as const)('%s', (form, text) => {
    expect(formatUtc(NOW, form)).toBe(text)
  })

  test('formats in UTC in any time zone of the machine', () => {
    expect(process.env.TZ ?? Intl.DateTimeFormat().resolvedOptions().timeZone).toBeTruthy()
    expect(formatUtc('2026-01-01T00:30:00+02:00', 'dateMinute')).toBe('2025-12-31 22:30')
  })

  test('returns an empty string for an invalid time', () => {
    expect(formatUtc('soon')).toBe('')
    expect(exactUtc('soon')).toBe('')
    expect(timeAgo('soon', NOW)).toBe('')
  })
})

test('treats text without a zone as UTC, as on the wire', () => {
  expect(toEpoch('2026-11-21 18:42:07')).toBe(NOW)
  expect(toEpoch('2026-11-21T18:42:07')).toBe(NOW)
  expect(toEpoch('2026-11-21T18:42:07Z')).toBe(NOW)
  expect(exactUtc('2026-11-21T18:42:07Z')).toBe('2026-11-21 18:42:07 UTC')
})

describe('timeAgo', () => {
  const DAY = 86_400
  test.each([
    [0, 'now', 'just now'],
    [-30, 'now', 'just now'],
    [9, 'now', 'just now'],
    [47, '47 s', '47 seconds ago'],
    [60, '1 min', '1 minute ago'],
    [3_599, '59 min', '59 minutes ago'],
    [3_600, '1 h', '1 hour ago'],
    [12 * DAY, '12 d', '12 days ago'],
    [59 * DAY, '59 d', '59 days ago'],
    [150 * DAY, '4 mo', '4 months ago'],
    [800 * DAY, '2 y', '2 years ago'],
  ])('%i s', (seconds, short, words) => {
    expect(timeAgo(NOW - seconds * 1_000, NOW)).toBe(short)
    expect(timeAgoInWords(NOW - seconds * 1_000, NOW)).toBe(words)
  })
})

test('formats a duration as a stopwatch', () => {
  expect(formatDuration(0)).toBe('00:00')
  expect(formatDuration(42.9)).toBe('00:42')
  expect(formatDuration(3_723)).toBe('1:02:03')
  expect(formatDuration(-5)).toBe('00:00')
})

test('treats a contact as new for exactly 80 s', () => {
  expect(isYounger(NOW - 79_999, 80, NOW)).toBe(true)
  expect(isYounger(NOW - 80_000, 80, NOW)).toBe(false)
})
