import { expect, test } from 'vitest'
import type { ArcRow } from '../repository/globe.ts'
import { toArc } from './arcs.ts'

const ROW: ArcRow = {
  id: 1,
  owner_id: 7,
  started_at: new Date('2026-11-22T12:00:00Z'),
  station_call: 'M0QDX',
  owner_call: 'M0QDX',
  call: 'W1AW',
  band: '20m',
  mode: 'CW',
  mode_class: 'cw',
  lat: null,
  lon: null,
  grid: null,
  dxcc: 291,
  country: 'United States',
  continent: 'NA',
  cq_zone: 5,
  my_grid: null,
  home_grid: '',
}
const arc = (fields: Partial<ArcRow> = {}) => toArc({ ...ROW, ...fields })
const sources = (fields: Partial<ArcRow>) => {
  const { meta } = arc(fields) ?? {}
  return [meta?.from_source, meta?.to_source]
}

test('uses the best available source for each end', () => {
  expect(sources({})).toEqual(['entity', 'entity'])
  expect(sources({ home_grid: 'IO91wm', grid: 'FN31pr' })).toEqual(['grid', 'grid'])
  expect(sources({ grid: 'FN31pr', lat: 41.7, lon: -72.7 })).toEqual(['entity', 'position'])
  expect(arc({ my_grid: 'JO01aa', home_grid: 'IO91wm' })?.from).toMatchObject({ lat: 51.02, lon: 0.04 })
})

test('rejects 0°N 0°E, half a position and an empty grid as locations', () => {
  expect(sources({ lat: 0, lon: 0 })).toEqual(['entity', 'entity'])
  expect(sources({ lat: 41.7 })).toEqual(['entity', 'entity'])
  expect(sources({ lon: -72.7 })).toEqual(['entity', 'entity'])
  expect(sources({ lat: 0, lon: 12 })).toEqual(['entity', 'position'])
  expect(sources({ lat: 12, lon: 0 })).toEqual(['entity', 'position'])
  for (const grid of ['AA00', 'aa00aa', 'JJ00', 'jj00AA', '', 'nonsense'])
    expect(sources({ grid, home_grid: grid })).toEqual(['entity', 'entity'])
})

test('creates no arc without two locations', () => {
  expect(arc({ dxcc: null })).toBeUndefined()
  expect(arc({ dxcc: null, grid: 'FN31pr' })).toBeDefined()
  expect(arc({ station_call: 'M0QDX/MM' })).toBeUndefined()
})

test('shows distance and destination of an arc, and names both ends', () => {
  const result = arc({ home_grid: 'IO91wm', lat: 41.714, lon: -72.727, mode_class: '' })
  expect(result?.meta.mode_class).toBeNull()
  expect(result?.meta.distance_km).toBeGreaterThan(5_300)
  expect(result?.meta.distance_km).toBeLessThan(5_500)
  expect(result?.meta.bearing_deg).toBeGreaterThan(285)
  expect(result?.meta.bearing_deg).toBeLessThan(290)
  expect(result?.from.label).toBe('M0QDX, England')
  expect(result?.to).toMatchObject({ label: 'W1AW, United States', lat: 41.73, lon: -72.71 })
  expect(arc({ country: null, dxcc: 291 })?.to.label).toBe('W1AW, United States')
})
