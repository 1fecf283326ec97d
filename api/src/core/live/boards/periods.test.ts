import { describe, expect, test } from 'vitest'
import { periodsAt } from './periods.ts'

describe('periods', () => {
  test('are full UTC days, whatever the time zone of the machine', () => {
    const { today, yesterday } = periodsAt(new Date('2026-11-21T00:30:00Z'))
    expect(today).toEqual({ from: '2026-11-21', to: '2026-11-22' })
    expect(yesterday).toEqual({ from: '2026-11-20', to: '2026-11-21' })
  })

  test('start a week on Monday, so that Sunday belongs to the previous week', () => {
    expect(periodsAt(new Date('2026-11-22T23:59:59Z')).this_week.from).toBe('2026-11-16')
    expect(periodsAt(new Date('2026-11-23T00:00:00Z')).this_week.from).toBe('2026-11-23')
  })

  test('start a month on its first day, also at the turn of the year', () => {
    const { this_month: month, yesterday } = periodsAt(new Date('2027-01-01T12:00:00Z'))
    expect(month).toEqual({ from: '2027-01-01', to: '2027-01-02' })
    expect(yesterday.from).toBe('2026-12-31')
  })

  test('include today in the trailing 7 and 30 days', () => {
    const periods = periodsAt(new Date('2026-03-01T06:00:00Z'))
    expect(periods.days7).toEqual({ from: '2026-02-23', to: '2026-03-02' })
    expect(periods.days30).toEqual({ from: '2026-01-31', to: '2026-03-02' })
  })
})
