import { describe, expect, it } from 'vitest'
import { asInstant, rangeProblem } from './range.ts'

describe('date range of an export', () => {
  it('requires both dates', () => {
    expect(rangeProblem('', '2026-11-21', false)).toBe('Please select both start and end date.')
    expect(rangeProblem('2026-11-21', '', false)).toBe('Please select both start and end date.')
  })

  it('must not end before it starts, and may be a single day', () => {
    expect(rangeProblem('2026-11-22', '2026-11-21', false)).toBe('Start date should be before end date.')
    expect(rangeProblem('2026-11-21', '2026-11-21', false)).toBeNull()
  })

  it('follows the same rules for dates with times', () => {
    expect(rangeProblem('', '', true)).toBe('Please select both start and end date and time.')
    expect(rangeProblem('2026-11-21T18:00', '2026-11-21T17:59', true)).toMatch(/^Start date and time should be before/)
  })

  it('is in UTC', () => {
    expect(asInstant('2026-11-21T18:00', true)).toBe('2026-11-21T18:00Z')
    expect(asInstant('2026-11-21', false)).toBe('2026-11-21')
  })
})
