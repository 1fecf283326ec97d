import { describe, expect, it } from 'vitest'
import { asInstant, rangeProblem } from './range.ts'

describe('export range', () => {
  it('requires both dates', () => {
    expect(rangeProblem('', '2026-11-21', false)).toBe('Please select both start and end date.')
    expect(rangeProblem('2026-11-21', '', false)).toBe('Please select both start and end date.')
  })

  it('must not start after its end, and one day is a range', () => {
    expect(rangeProblem('2026-11-22', '2026-11-21', false)).toBe('Start date should be before end date.')
    expect(rangeProblem('2026-11-21', '2026-11-21', false)).toBeNull()
  })

  it('applies the same rules to dates with times', () => {
    expect(rangeProblem('', '', true)).toBe('Please select both start and end date and time.')
    expect(rangeProblem('2026-11-21T18:00', '2026-11-21T17:59', true)).toMatch(/^Start date and time should be before/)
  })

  it('treats typed values as UTC', () => {
    expect(asInstant('2026-11-21T18:00', true)).toBe('2026-11-21T18:00Z')
    expect(asInstant('2026-11-21', false)).toBe('2026-11-21')
  })
})
