import { expect, test } from 'vitest'
import { parseInstant } from './parse-instant.ts'

test.each([
  ['2024-02-29T23:59:59Z', '2024-02-29T23:59:59.000Z', true],
  ['2024-02-29 23:59', '2024-02-29T23:59:00.000Z', false],
  ['2026-01-01T00:15:00+05:45', '2025-12-31T18:30:00.000Z', true],
  ['2026-01-01T00:15-0330', '2026-01-01T03:45:00.000Z', false],
])('reads %s as %s', (text, instant, hasSeconds) => {
  expect(parseInstant(text)).toEqual({ at: new Date(instant), hasSeconds })
})

test.each(['2023-02-29T00:00Z', '2026-13-01T00:00', '2026-01-01T24:00', '2026-01-01', '', '01.01.2026 10:00'])(
  'rejects %j',
  (text) => {
    expect(parseInstant(text)).toBeNull()
  },
)
