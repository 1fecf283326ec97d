import { expect, test } from 'vitest'
import { getLastDay, labelSlots, moveEnd, toRange, toSlots } from './strip-model.ts'

const bar = (start: string, n = 1) => ({ start, bands: [['20m', n] as [string, number]] })

test('days without a contact have slots, too', () => {
  const weeks = toSlots({ step: 'week', bars: [bar('2026-11-02', 3), bar('2026-11-16')] })
  expect(weeks.map(({ start, end, n }) => [start, end, n])).toEqual([
    ['2026-11-02', '2026-11-08', 3],
    ['2026-11-09', '2026-11-15', 0],
    ['2026-11-16', '2026-11-22', 1],
  ])
  const months = toSlots({ step: 'month', bars: [bar('2025-12-01'), bar('2026-02-01')] })
  expect(months.map(({ start, end }) => [start, end])).toEqual([
    ['2025-12-01', '2025-12-31'],
    ['2026-01-01', '2026-01-31'],
    ['2026-02-01', '2026-02-28'],
  ])
  expect(toSlots({ step: 'year', bars: [bar('2020-01-01'), bar('2024-01-01')] })).toHaveLength(5)
  expect(toSlots({ step: 'day', bars: [] })).toEqual([])
})

test.each([
  ['a week before today', '2026-11-23', '2026-11-29', '2026-11-29'],
  ['a week that ends today', '2026-11-24', '2026-11-30', '2026-11-30'],
  ['a week that ends tomorrow', '2026-11-25', '2026-12-01', '2026-11-30'],
  ['this year', '2026-01-01', '2026-12-31', '2026-11-30'],
  ['a contact with a later time', '2026-12-07', '2026-12-13', '2026-12-07'],
])('limits %s to the last day that has started', (_, start, end, last) => {
  expect(getLastDay({ start, end }, Date.parse('2026-11-30T23:59:59Z'))).toBe(last)
})

test('a date filter selects a range of slots', () => {
  const slots = toSlots({ step: 'month', bars: [bar('2026-01-01'), bar('2026-12-01')] })
  expect(toRange(slots, '2026-03-15', '2026-05-01')).toEqual({ from: 2, to: 4 })
  expect(toRange(slots, '2026-11-01', undefined)).toEqual({ from: 10, to: 11 })
  expect(toRange(slots, undefined, '2026-01-31')).toEqual({ from: 0, to: 0 })
  expect(toRange(slots, undefined, undefined)).toBeNull()
  expect(toRange(slots, '2027-01-01', undefined)).toBeNull()
})

test('moving one end past the other moves both, and neither leaves the strip', () => {
  expect(moveEnd({ from: 2, to: 4 }, 'from', 1, 12)).toEqual({ from: 3, to: 4 })
  expect(moveEnd({ from: 2, to: 4 }, 'from', 4, 12)).toEqual({ from: 6, to: 6 })
  expect(moveEnd({ from: 2, to: 4 }, 'to', -4, 12)).toEqual({ from: 0, to: 0 })
  expect(moveEnd({ from: 2, to: 4 }, 'to', 40, 12)).toEqual({ from: 2, to: 11 })
})

test('labels months, or years if there are too many months', () => {
  const months = toSlots({ step: 'month', bars: [bar('2025-11-01'), bar('2026-03-01')] })
  expect(labelSlots(months, 8).map(({ name }) => name)).toEqual(['Nov 2025', 'Dec', 'Jan 2026', 'Feb', 'Mar'])
  // 25 months: neither the name of every month nor of every second one fits.
  const weeks = toSlots({ step: 'week', bars: [bar('2024-11-18'), bar('2026-11-16')] })
  expect(labelSlots(weeks, 11).map(({ name }) => name)).toEqual([
    'Jan 2025',
    'Apr',
    'Jul',
    'Oct',
    'Jan 2026',
    'Apr',
    'Jul',
    'Oct',
  ])
  expect(labelSlots(weeks, 4).map(({ name }) => name)).toEqual(['Jan 2025', '2026'])
  const years = toSlots({ step: 'month', bars: [bar('2020-06-01'), bar('2026-03-01')] })
  expect(labelSlots(years, 11).map(({ name }) => name)).toEqual([
    'Jun 2020',
    '2021',
    '2022',
    '2023',
    '2024',
    '2025',
    '2026',
  ])
})

/** Regression: a log of one year spans thirteen months, and had only one label. */
test.each([
  [11, ['Nov 2025', 'Jan 2026', 'Mar', 'May', 'Jul', 'Sep', 'Nov']],
  [14, ['Dec 2025', 'Jan 2026', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov']],
])('a year of weeks has labels at its months if %i labels fit', (limit, names) => {
  const weeks = toSlots({ step: 'week', bars: [bar('2025-11-24'), bar('2026-11-23')] })
  expect(labelSlots(weeks, limit).map(({ name }) => name)).toEqual(names)
})
