import { NeedIndex } from '@onfreq/ham/needs/need-index'
import { expect, test } from 'vitest'
import { MATRIX } from './fixtures.ts'
import { getCells, itemsBy } from './grid.ts'

const index = new NeedIndex()
index.apply([
  { kind: 'dxcc', item: '230', band: '20m', modeClass: 'cw', way: 'direct', place: '0/', n: 2, mask: 1 },
  { kind: 'dxcc', item: '230', band: '20m', modeClass: 'voice', way: 'direct', place: '0/', n: 1, mask: 2 },
  { kind: 'dxcc', item: '230', band: '2m', modeClass: 'sstv', way: 'direct', place: '0/', n: 1, mask: 0 },
])

test('a cell is confirmed by the selected services only, otherwise worked or needed', () => {
  const state = (band: string, mode: string, services: Parameters<typeof getCells>[2]) =>
    getCells({ ...MATRIX, bands: { '20m': { worked: 1, confirmed: 1 } } }, '230', services, index)?.find(
      (cell) => cell.band === band && cell.mode_class === mode,
    )?.state
  expect(state('20m', 'cw', ['lotw'])).toBe('confirmed')
  expect(state('20m', 'voice', ['lotw', 'paper'])).toBe('worked')
  expect(state('20m', 'voice', ['eqsl'])).toBe('confirmed')
  expect(state('20m', 'data', ['lotw'])).toBe('needed')
  expect(state('160m', 'cw', ['lotw'])).toBe('needed')
})

test('an award on other bands shows those bands, and SSTV only if worked', () => {
  const cells = getCells({ kind: 'dxcc', bands: { '2m': { worked: 1, confirmed: 0 } } }, '230', ['lotw'], index)
  expect(new Set(cells?.map(({ band }) => band))).toEqual(new Set(['2m']))
  expect(cells?.map(({ mode_class: mode }) => mode)).toContain('sstv')
  expect(getCells({ kind: 'pota_day', bands: {} }, 'US-0001', ['lotw'], index)).toBeUndefined()
})

test('each item is either missing, unconfirmed or confirmed', () => {
  const { missing, worked, confirmed } = itemsBy(MATRIX)
  expect(missing).toEqual(MATRIX.missing)
  expect(worked.map(({ name }) => name)).toEqual(['Japan'])
  expect(confirmed.map(({ name }) => name)).toEqual(['Fed. Rep. of Germany', 'United States'])
})
