import fc from 'fast-check'
import pg from 'pg'
import { expect, test } from 'vitest'
import { parseInstant } from './instant-text.ts'

const parseWithDriver: (text: string) => Date = pg.types.getTypeParser(pg.types.builtins.TIMESTAMPTZ)

test.each([
  ['2012-01-03 08:02:13+00', '2012-01-03T08:02:13.000Z'],
  ['1930-02-28 23:59:59+00', '1930-02-28T23:59:59.000Z'],
  ['1969-12-31 23:59:59.999999+00', '1969-12-31T23:59:59.999Z'],
  ['2024-02-29 00:00:00+05:30', '2024-02-28T18:30:00.000Z'],
  ['2024-02-29 00:00:00-03', '2024-02-29T03:00:00.000Z'],
  ['0099-12-31 23:59:59+00', '0099-12-31T23:59:59.000Z'],
  ['12024-01-01 00:00:00+00', '+012024-01-01T00:00:00.000Z'],
  ['0044-03-15 12:00:00+00 BC', '-000043-03-15T12:00:00.000Z'],
])('parses %s as %s', (text, instant) => {
  expect(parseInstant(text).toISOString()).toBe(instant)
})

test('parses any time as the driver does', () => {
  const two = (max: number) => fc.integer({ min: 0, max }).map((n) => String(n).padStart(2, '0'))
  const text = fc
    .tuple(
      fc.integer({ min: 1, max: 12_000 }).map((year) => String(year).padStart(4, '0')),
      fc.integer({ min: 1, max: 12 }).map((month) => String(month).padStart(2, '0')),
      fc.integer({ min: 1, max: 28 }).map((day) => String(day).padStart(2, '0')),
      two(23),
      two(59),
      two(59),
      fc.constantFrom('', '', '.5', '.057', '.123456', '.999999'),
      fc.constantFrom('+00', '+00', '+01', '-12', '+05:45', '+00 BC'),
    )
    .map(([year, month, day, hour, minute, second, part, zone]) => {
      return `${year}-${month}-${day} ${hour}:${minute}:${second}${part}${zone}`
    })
  fc.assert(
    fc.property(text, (one) => {
      expect(parseInstant(one)).toEqual(parseWithDriver(one))
    }),
  )
  expect(parseInstant('-infinity')).toBe(parseWithDriver('-infinity'))
})
