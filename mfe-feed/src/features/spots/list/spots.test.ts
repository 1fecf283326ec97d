import { isWanted } from '@onfreq/contracts/spots/interest'
import { NeedIndex } from '@onfreq/ham/needs/need-index'
import { expect, test } from 'vitest'
import { stationItem } from '../../../fixtures.ts'
import { ALL, compareByNeed, getQuery, matchesFilters, parseFilters, type SpotFilters, toInterest } from './filters.ts'
import { SPOTS, spot } from './fixtures.ts'
import { newestPerStation, spotRow, stationRow, withNeeds, withStations } from './spot-row.ts'

const NOW = Date.now()

test('every filter has the same effect in the API, on the socket and on a row', () => {
  const changes: readonly Partial<SpotFilters>[] = [
    {},
    { bands: ['20m', '15m'] },
    { modes: ['cw'] },
    { continent: 'SA' },
    { heardIn: 'EU' },
    { bands: ['15m'], modes: ['voice'], continent: 'AS' },
  ]
  for (const change of changes) {
    const filters = { ...ALL, age: 1440, ...change }
    for (const one of SPOTS) {
      expect(matchesFilters(filters, spotRow(one), NOW), `${JSON.stringify(change)} ${one.callsign}`).toBe(
        isWanted(toInterest(filters), one),
      )
    }
  }
  expect(getQuery({ ...ALL, bands: ['20m', '15m'], continent: 'SA', heardIn: 'EU', lotw: true, onAir: true })).toEqual({
    age: 15,
    bands: '20m,15m',
    continents: 'SA',
    spotter_continents: 'EU',
    lotw: '1',
    members: 'on_air',
  })
})

test('omits spots that are too old, not on the air or not in LoTW', () => {
  const row = spotRow(spot({ seen_at: new Date(NOW - 16 * 60_000).toISOString() }))
  expect(matchesFilters(ALL, row, NOW)).toBe(false)
  expect(matchesFilters({ ...ALL, age: 30 }, row, NOW)).toBe(true)
  expect(matchesFilters({ ...ALL, age: 30, onAir: true }, row, NOW)).toBe(false)
  expect(matchesFilters({ ...ALL, age: 30, lotw: true }, row, NOW)).toBe(false)
})

test('reads filters stored by older pages', () => {
  expect(parseFilters({})).toEqual(ALL)
  expect(parseFilters({ bands: 'all', modes: ['cw', 'x'], continent: 'XX', age: 7, needed: 'yes' })).toEqual({
    ...ALL,
    modes: ['cw'],
  })
})

test('lists a station once per band and mode class, with its newest spot', () => {
  const older = spot({ callsign: 'ZD7QEL', frequency_khz: 21_004, seen_at: new Date(NOW - 300_000).toISOString() })
  const newer = spot({ callsign: 'ZD7QEL', frequency_khz: 21_006, seen_at: new Date(NOW).toISOString() })
  const other = spot({ callsign: 'ZD7QEL', frequency_khz: 14_004, band: '20m' })
  expect(newestPerStation([older, newer, other].map(spotRow)).map(({ frequencyHz }) => frequencyHz)).toEqual([
    21_006_000, 14_004_000,
  ])
})

test('a spotted member on the air keeps the data of the spot and is marked as on the air', () => {
  const spotted = spotRow(spot({ callsign: 'W7QSE', band: '20m', mode_class: 'voice', frequency_khz: 14_250 }))
  const here = stationRow(stationItem({ my_callsign: 'W7QSE', mode_class: 'voice' }), NOW)!
  const unspotted = stationRow(stationItem({ my_callsign: 'M0QVL', mode_class: 'voice' }), NOW)!
  const rows = withStations([spotted], [here, unspotted])
  expect(rows).toMatchObject([
    { callsign: 'W7QSE', source: 'cluster', onAir: true },
    { callsign: 'M0QVL', source: 'station', onAir: true },
  ])
  expect(stationRow(stationItem({ op_mode: 7 }), NOW)).toBeUndefined()
})

test('queries the needs of a row once, and again after the log has changed', () => {
  const one = spot({ callsign: 'HC8QAK' })
  let questions = 0
  const request = () => () => {
    questions += 1
    return []
  }
  const before = request()
  withNeeds([spotRow(one)], before)
  withNeeds([spotRow(one)], before)
  expect(questions).toBe(1)
  withNeeds([spotRow(one)], request())
  expect(questions).toBe(2)
})

test('needs are looked up in the shared index, also by reference, and the most needed rows come first', () => {
  const index = new NeedIndex()
  index.apply([
    { kind: 'dxcc', item: '71', band: '20m', modeClass: 'voice', way: 'direct', place: '0/', n: 1, mask: 0 },
    { kind: 'dxcc', item: '291', band: '15m', modeClass: 'voice', way: 'direct', place: '0/', n: 1, mask: 0 },
    { kind: 'zone', item: '10', band: '20m', modeClass: 'voice', way: 'direct', place: '0/', n: 1, mask: 0 },
  ])
  const rows = withNeeds(
    [
      spot({ callsign: 'K1QAA', dxcc: 291, cq_zone: 10, reference: 'US-0001' }),
      spot({ callsign: 'HC8QAK' }),
      spot({ callsign: 'ZD7QEL', dxcc: 250, cq_zone: 36 }),
    ].map(spotRow),
    (candidate) => index.needs(candidate),
  )
  expect(rows.toSorted(compareByNeed).map(({ callsign, need }) => [callsign, need?.text])).toEqual([
    ['ZD7QEL', 'NEW DXCC'],
    ['HC8QAK', 'New on 15m'],
    ['K1QAA', 'New park US-0001'],
  ])
})
