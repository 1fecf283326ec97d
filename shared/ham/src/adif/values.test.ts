import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  formatCoordinate,
  formatDate,
  formatNumber,
  formatTime,
  nextDay,
  parseCoordinate,
  parseDate,
  parseTime,
  parseWatts,
  parseWhole,
} from './values.ts'

test.each([
  ['19300101', Date.UTC(1930, 0, 1)],
  ['20240229', Date.UTC(2024, 1, 29)],
  ['19291231', null],
  ['20230229', null],
  ['20261301', null],
  ['20260100', null],
  ['2026112', null],
  ['2026-11-22', null],
])('parses the date %s as %s', (text, time) => {
  expect(parseDate(text)).toBe(time)
  if (time !== null) expect(formatDate(time)).toBe(text)
})

test.each([
  ['0000', { milliseconds: 0, hasSeconds: false }],
  ['235959', { milliseconds: 86_399_000, hasSeconds: true }],
  ['123400', { milliseconds: 45_240_000, hasSeconds: true }],
  ['2400', null],
  ['1260', null],
  ['120060', null],
  ['930', null],
])('parses the time %s as %j', (text, time) => {
  expect(parseTime(text)).toEqual(time)
  if (time !== null) expect(formatTime(time.milliseconds, time.hasSeconds)).toBe(text)
})

test('adds exactly 24 hours to reach the next day', () => {
  expect(formatDate(nextDay(Date.UTC(2026, 10, 30)))).toBe('20261201')
})

test.each([
  ['N051 30.000', 'latitude', 51.5],
  ['s051 30.000', 'latitude', -51.5],
  ['E180 00.000', 'longitude', 180],
  ['W000 06.000', 'longitude', -0.1],
  ['N090 00.000', 'latitude', 90],
  ['N090 00.001', 'latitude', null],
  ['E180 00.001', 'longitude', null],
  ['N051 60.000', 'latitude', null],
  ['E051 30.000', 'latitude', null],
  ['N051 30.000', 'longitude', null],
  ['51.5', 'latitude', null],
] as const)('%s is the %s %s', (text, axis, degrees) => {
  expect(parseCoordinate(text, axis)).toBe(degrees)
})

test('reads back a written coordinate to a thousandth of a minute', () => {
  fc.assert(
    fc.property(fc.double({ min: -90, max: 90, noNaN: true }), (degrees) => {
      expect(parseCoordinate(formatCoordinate(degrees, 'latitude'), 'latitude')).toBeCloseTo(degrees, 4)
      expect(parseCoordinate(formatCoordinate(2 * degrees, 'longitude'), 'longitude')).toBeCloseTo(2 * degrees, 4)
    }),
  )
  expect(formatCoordinate(-0.5, 'longitude')).toBe('W000 30.000')
  expect(formatCoordinate(51.999_999_9, 'latitude')).toBe('N052 00.000')
})

test.each([
  ['100', 100],
  ['0,5', 0.5],
  ['.5 W', 0.5],
  ['100 watts', 100],
  ['1.5 kW', 1_500],
  ['500mW', 0.5],
  ['K', 1_000],
  ['KW', 1_000],
  ['W', null],
  ['', null],
  ['QRP', null],
  ['.', null],
])('parses "%s" as %s W', (text, watts) => {
  expect(parseWatts(text)).toBe(watts)
})

test('writes numbers without an exponent', () => {
  expect([formatNumber(14.25), formatNumber(0.000_000_5), formatNumber(0), formatNumber(-1e-7)]).toEqual([
    '14.25',
    '0.0000005',
    '0',
    '-0.0000001',
  ])
})

test('accepts integers within their limits', () => {
  expect(['1', ' 40 ', '0', '41', '-1', '1.5', '', '1234567890'].map((text) => parseWhole(text, 1, 40))).toEqual([
    1,
    40,
    ...Array.from({ length: 6 }, () => null),
  ])
})

test('formats dates and times independently of earlier calls', () => {
  const day = fc.date({
    min: new Date('1800-01-01T00:00:00Z'),
    max: new Date('2199-12-31T23:59:59Z'),
    noInvalidDate: true,
  })
  fc.assert(
    fc.property(fc.array(day, { minLength: 1, maxLength: 5 }), fc.boolean(), (dates, withSeconds) => {
      for (const date of dates) {
        const text = date.toISOString()
        expect(formatDate(date.getTime())).toBe(text.slice(0, 10).replaceAll('-', ''))
        expect(formatTime(date.getTime(), withSeconds)).toBe(text.slice(11, withSeconds ? 19 : 16).replaceAll(':', ''))
      }
    }),
  )
})
