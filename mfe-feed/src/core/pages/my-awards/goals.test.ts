import { NeedIndex } from '@onfreq/ham/needs/need-index'
import { expect, test } from 'vitest'
import { awardItem } from './fixtures.ts'
import { rankBands, sortByBand, stationsInReach, toGo, withinReach } from './goals.ts'

test('shows how many items are left and how many of them are on the air', () => {
  const award = awardItem({ worked: 95, next_worked: 100 })
  expect(toGo(award, 3)).toBe('5 to DXCC 100: 3 of them are on the air now')
  expect(toGo(award, 1)).toBe('5 to DXCC 100: 1 of them is on the air now')
  expect(toGo(award, 9)).toBe('5 to DXCC 100: 5 of them are on the air now')
  expect(toGo(award, 0)).toBe('5 to DXCC 100')
  expect(toGo(awardItem({ worked: 340, confirmed: 330, next_worked: null, next_confirmed: 331 }), 0)).toBe(
    '1 to confirm',
  )
  expect(toGo(awardItem({ next_worked: null, next_confirmed: null }), 0)).toBe('Complete')
})

test('excludes stations whose entity is in the log and lists each entity once', () => {
  const index = new NeedIndex()
  const station = (callsign: string, dxcc: number, country: string, band = '20m') => ({
    callsign,
    country,
    candidate: { call: callsign, dxcc, continent: 'EU', cqZone: 14, grid: null, band, modeClass: 'cw' },
  })
  index.add(station('DL1ABC', 230, 'Germany').candidate)
  const onAir = [
    station('DL2ABC', 230, 'Germany', '40m'),
    station('G3ABC', 223, 'England'),
    station('M0ABC', 223, 'England'),
  ]
  expect(stationsInReach(awardItem(), onAir, index)).toMatchObject([
    { callsign: 'G3ABC', item: 'England', band: '20m', candidate: { dxcc: 223 } },
  ])
  expect(stationsInReach(awardItem({ count: 'slots' }), onAir, index).map(({ callsign }) => callsign)).toEqual([
    'DL2ABC',
    'G3ABC',
  ])
  expect(stationsInReach(awardItem(), onAir, new NeedIndex())).toEqual([])
})

test('sorts bands by wavelength', () => {
  const none = { worked: 1, confirmed: 0 }
  expect(sortByBand({ '2m': none, '160m': none, '20m': none }).map(([band]) => band)).toEqual(['160m', '20m', '2m'])
})

test('ranks the bands of an hour by logged contacts and decodes with equal weight', () => {
  const contacts = [
    { hour: 18, band: '20m', contacts: 90 },
    { hour: 18, band: '40m', contacts: 10 },
    { hour: 19, band: '80m', contacts: 500 },
  ]
  const reception = (band: string, decodes: number, from: string) => ({
    hour: '2026-11-22T18:00:00Z',
    band,
    from,
    decodes,
  })
  expect(rankBands(18, contacts, []).map(({ band }) => band)).toEqual(['20m', '40m'])
  expect(
    rankBands(18, contacts, [reception('10m', 700, 'EU'), reception('10m', 200, 'NA'), reception('40m', 100, 'EU')]),
  ).toEqual([
    { band: '20m', contacts: 90, decodes: 0 },
    { band: '10m', contacts: 0, decodes: 900 },
    { band: '40m', contacts: 10, decodes: 100 },
  ])
  expect(rankBands(3, contacts, [])).toEqual([])
})

test('returns the three started, incomplete awards with the smallest share left', () => {
  const award = (id: string, worked: number, goal: number | null, confirmed = 0, sure: number | null = goal) =>
    awardItem({ id, worked, confirmed, next_worked: goal, next_confirmed: sure })
  const reached = withinReach([
    award('dxcc', 95, 100),
    award('untouched', 0, 10),
    award('complete', 6, null, 6, null),
    award('wac', 6, null, 5, 6),
    award('waz', 39, 40),
    award('was', 25, 50),
  ])
  expect(reached.map(({ award, goal, left, toConfirm }) => [award.id, goal, left, toConfirm])).toEqual([
    ['waz', 40, 1, false],
    ['dxcc', 100, 5, false],
    ['wac', 6, 1, true],
  ])
})
