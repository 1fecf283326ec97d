import { afterEach, describe, expect, test } from 'vitest'
import {
  compareTexts,
  countryName,
  formatDay,
  formatDistance,
  formatList,
  formatMoney,
  formatNumber,
  formatPercent,
  formatRelative,
  formatSeries,
} from './format.ts'
import { showLanguage } from './i18n.ts'

const AT = Date.UTC(2026, 8, 21, 23, 59)

afterEach(() => showLanguage('en'))

describe('English formats', () => {
  test('formats numbers, percentages, money and distances', () => {
    expect(formatNumber(12_345.6)).toBe('12,345.6')
    expect(formatPercent(0.256)).toBe('26%')
    expect(formatPercent(0.256, 1)).toBe('25.6%')
    expect(formatMoney(2.99, 'GBP')).toBe('£2.99')
    expect(formatMoney(0, 'GBP')).toBe('£0')
    expect(formatDistance(11_946.6)).toBe('11,947 km')
    expect(formatDistance(11_946.6, 'mi')).toBe('7,423 mi')
  })

  test.each([
    ['day', '21 Sep 2026'],
    ['dayOfYear', '21 Sep'],
    ['weekday', 'Mon 21 Sep'],
    ['month', 'Sep'],
    ['longMonth', 'September'],
    ['monthOfYear', 'September 2026'],
    ['longDay', '21 September 2026'],
  ] as const)('%s in UTC', (form, text) => {
    expect(formatDay(AT, form)).toBe(text)
  })

  test('formats lists, ages and countries', () => {
    expect(formatList(['20m', '40m', '80m'])).toBe('20m, 40m and 80m')
    expect(formatSeries(['20m', null, '40m', '', '80m'])).toBe('20m, 40m, 80m')
    expect(formatRelative(-3, 'minute')).toBe('3 minutes ago')
    expect(countryName('DE')).toBe('Germany')
    expect(countryName('QQ')).toBeUndefined()
  })
})

test('follows the displayed language', () => {
  showLanguage('de')
  expect(formatNumber(12_345.6)).toBe('12.345,6')
  expect(formatDay(AT, 'day')).toBe('21. Sept. 2026')
  expect(formatSeries(['20m', '40m', '80m'])).toBe('20m, 40m, 80m')
  showLanguage('ja')
  expect(formatSeries(['20m', '40m'])).toBe('20m、40m')
  expect(formatDay(AT, 'weekday')).toBe('9月21日(月)')
  expect(countryName('DE')).toBe('ドイツ')
  showLanguage('pl')
  expect(['żuraw', 'zebra', 'łoś', 'lis'].sort(compareTexts)).toEqual(['lis', 'łoś', 'zebra', 'żuraw'])
})
