import { expect, test } from 'vitest'
import { station } from '../../fixtures.ts'
import { FLAG_WIDTH, getDialRange, getFlags, toPercent, toTicks } from './dial.ts'

test('centres the dial on the station and keeps narrow bands readable', () => {
  const range = getDialRange(14_250_000, '20m')
  expect(toPercent(range, 14_250_000)).toBe(50)
  expect(range.toHz - range.fromHz).toBe(140_000)
  const narrow = getDialRange(10_120_000, '30m')
  expect(narrow.toHz - narrow.fromHz).toBe(50_000)
})

test('shows figures at round frequencies', () => {
  const figures = toTicks(getDialRange(14_250_000, '20m')).flatMap(({ figure }) => figure ?? [])
  expect(figures).toEqual(['14.200', '14.220', '14.240', '14.260', '14.280', '14.300'])
})

test('keeps flags apart from each other and from the station', () => {
  const stretch = getDialRange(14_250_000, '20m')
  const stations = [14_248, 14_251, 14_252, 14_253, 14_300, 7_100].map((freq, n) =>
    station({ id: n, my_callsign: `G${n}ABC`, freq, band: '20m' }),
  )
  const flags = getFlags(stretch, [...stations, station({ my_callsign: 'W7QSE', freq: 14_250 })], 'W7QSE')
  expect(flags.map(({ callsign, row }) => [callsign, row])).toEqual([
    ['G0ABC', 1],
    ['G1ABC', 2],
    ['G4ABC', 0],
  ])
})

test("moves overlapping flags up or omits them on a phone's narrow dial", () => {
  const stretch = getDialRange(14_250_000, '20m')
  const stations = [14_270, 14_277, 14_284].map((freq, n) =>
    station({ id: n, my_callsign: `G${n}ABC`, freq, band: '20m' }),
  )
  const rows = (width: number) =>
    getFlags(stretch, stations, 'W7QSE', width).map(({ callsign, row }) => [callsign, row])
  expect(rows(FLAG_WIDTH.wide)).toEqual([
    ['G0ABC', 0],
    ['G1ABC', 1],
    ['G2ABC', 2],
  ])
  expect(rows(FLAG_WIDTH.narrow)).toEqual([
    ['G0ABC', 1],
    ['G1ABC', 2],
    ['G2ABC', 0],
  ])
})
