import { expect, test } from 'vitest'
import { barName, comparisonText, recordText } from './period-words.ts'

const until = '2026-11-26T18:00:00Z'

test('compares a period with the previous one in words, up to the same hour of both', () => {
  expect(comparisonText('today', { until, contacts: 112, before: 100 })).toBe('12% up on yesterday by 18:00')
  expect(comparisonText('this_week', { until, contacts: 50, before: 100 })).toBe('50% down on last week by 18:00')
  expect(comparisonText('this_month', { until, contacts: 1000, before: 999 })).toBe('as many as last month by 18:00')
  expect(comparisonText('yesterday', { until, contacts: 3, before: 1 })).toBe('200% up on the day before')
})

test('shows no comparison without a previous period', () => {
  expect(comparisonText('today', null)).toBe('')
  expect(comparisonText('today', { until, contacts: 5, before: 0 })).toBe('')
})

test('a record shows its date, count and previous value', () => {
  expect(recordText({ span: 'hour', at: '2026-11-26T09:00:00Z', contacts: 1031, before: 30 }, 90)).toBe(
    'Busiest hour in 90 days: 1,031 contacts, 26 Nov 2026, 09:00 UTC. Before: 30',
  )
})

test('bars are labelled by hour, weekday or day of the month', () => {
  expect(barName('today', '2026-11-26T09:00:00Z')).toBe('09')
  expect(barName('this_week', '2026-11-26T00:00:00Z')).toBe('Thu')
  expect(barName('this_month', '2026-11-06T00:00:00Z')).toBe('6')
})
