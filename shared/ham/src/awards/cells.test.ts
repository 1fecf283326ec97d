import { expect, test } from 'vitest'
import { type CountedContact, countedItems, getCells } from './cells.ts'
import { getWay } from './contact-way.ts'

const contact = (change: Partial<CountedContact> = {}): CountedContact => ({
  call: 'W1AW',
  dxcc: 291,
  continent: 'NA',
  cqZone: 5,
  grid: 'FN31',
  startedAt: Date.UTC(2025, 7, 1, 12),
  extra: [['STATE', 'CT']],
  stationCall: 'DL1ABC',
  band: '20m',
  freqHz: 14_200_000,
  modeClass: 'voice',
  propMode: null,
  satName: null,
  confirmations: null,
  member: null,
  ...change,
})
const toItems = (change: Partial<CountedContact>, kind: string) =>
  countedItems(contact(change)).flatMap((one) => (one.kind === kind ? [`${one.item} ${one.mask}`] : []))

test.each([
  [{ band: '20m' }, 'direct'],
  [{ band: '20m', bandRx: '20M' }, 'direct'],
  [{ band: '2m', bandRx: '70cm' }, 'relayed'],
  [{ band: '2m', bandRx: '70cm', satName: 'AO-91' }, 'satellite'],
  [{ band: '2m', propMode: 'SAT' }, 'satellite'],
  [{ band: '2m', propMode: 'satellite' }, 'satellite'],
  [{ band: '70cm', propMode: 'RPT' }, 'relayed'],
  [{ band: '70cm', propMode: 'ECH' }, 'relayed'],
  [{ band: '70cm', propMode: 'IRL' }, 'relayed'],
  [{ band: '70cm', propMode: 'INTERNET' }, 'relayed'],
  [{ band: '2m', propMode: 'EME' }, 'direct'],
  [{ band: '6m', propMode: 'ES', satName: 'RS-44' }, 'direct'],
])('determines the way of %j: %s', (source, way) => {
  expect(getWay(source)).toBe(way)
})

test('counts a confirmation only for the state, square and zone that it contains', () => {
  const lotw = (says?: object) => ({ confirmations: { lotw: { received: 'Y', ...(says && { says }) } } })
  expect(toItems(lotw({ dxcc: 291 }), 'state')).toEqual(['CT 0'])
  expect(toItems(lotw({ dxcc: 291, state: 'CT' }), 'state')).toEqual(['CT 1'])
  expect(toItems(lotw({ dxcc: 291, state: 'MA' }), 'state')).toEqual(['MA 1'])
  expect(toItems(lotw({ dxcc: 291, state: 'DC' }), 'state')).toEqual(['MD 1'])
  expect(toItems(lotw({ dxcc: 6 }), 'state')).toEqual(['AK 1'])
  expect(toItems(lotw({ dxcc: 291, grid: 'FN42ab' }), 'grid')).toEqual(['FN42 1'])
  expect(toItems(lotw({ dxcc: 291, grids: 'FN31,FN32' }), 'grid')).toEqual(['FN31 1', 'FN32 1'])
  expect(toItems(lotw({ dxcc: 291 }), 'zone')).toEqual(['5 0'])
  expect(toItems(lotw({ dxcc: 291, cqZone: 4 }), 'zone')).toEqual(['4 1'])
  expect(toItems(lotw({ dxcc: 1 }), 'dxcc')).toEqual(['1 1'])
  expect(toItems(lotw({ dxcc: 1 }), 'state')).toEqual([])
  expect(toItems(lotw(), 'state')).toEqual(['CT 1'])
})

test('records the location from which a contact was made', () => {
  const place = (change: Partial<CountedContact>) => getCells(contact(change))[0]?.place
  expect(place({})).toBe('230/')
  expect(place({ stationCall: 'EA8/DL1ABC/P' })).toBe('29/')
  expect(place({ extra: [['MY_GRIDSQUARE', 'jo62QM45']] })).toBe('230/JO62qm')
  expect(place({ extra: [['MY_DXCC', '29']] })).toBe('29/')
  expect(place({ extra: [['MY_DXCC', '9999']] })).toBe('230/')
  expect(place({ stationCall: 'M0ABC', startedAt: Date.UTC(1985, 4, 1) })).toBe('223/')
})

test('assigns a contact with an 11 m call to 11 m, and marks a contact before the first day as early', () => {
  const first = (change: Partial<CountedContact>) => getCells(contact(change)).find(({ kind }) => kind === 'dxcc')
  expect(first({ call: '1AT101', band: null, freqHz: null })?.band).toBe('11m')
  expect(first({ band: null, freqHz: 27_555_000 })?.band).toBe('11m')
  expect(first({ startedAt: Date.UTC(1945, 10, 14) })?.way).toBe('early')
  expect(first({ startedAt: Date.UTC(1945, 10, 15) })?.way).toBe('direct')
})
