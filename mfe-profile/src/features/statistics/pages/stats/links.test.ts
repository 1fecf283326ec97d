import { expect, test } from 'vitest'
import { dayFilter, logbookHref, monthFilter, yearFilter } from './links.ts'

test('a figure links to the contacts it counts', () => {
  expect(logbookHref({})).toBe('/logs')
  expect(logbookHref({ ...yearFilter(2026), band: '20m', hour: 0 })).toBe(
    '/logs?from=2026-01-01&to=2026-12-31&band=20m&hour=0',
  )
  expect(logbookHref({ ...dayFilter('2026-11-22') })).toBe('/logs?from=2026-11-22&to=2026-11-22')
})

test('a month ends on its last day', () => {
  expect(monthFilter(2024, 1)).toEqual({ from: '2024-02-01', to: '2024-02-29' })
  expect(monthFilter(2026, 11)).toEqual({ from: '2026-12-01', to: '2026-12-31' })
})
