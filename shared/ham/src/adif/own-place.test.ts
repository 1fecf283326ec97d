import { expect, test } from 'vitest'
import { withOwnPlace } from './own-place.ts'

const field = (name: string, value: string) => ({ name, value, type: '' })
const place = { MY_GRIDSQUARE: 'JO62qm', MY_RIG: 'IC-7300', TX_PWR: '100' }

test('adds the default location to a record without its own location', () => {
  expect(withOwnPlace([field('CALL', 'K1ABC')], place, 'DL1ABC')).toEqual([
    field('CALL', 'K1ABC'),
    field('MY_GRIDSQUARE', 'JO62qm'),
    field('MY_RIG', 'IC-7300'),
    field('TX_PWR', '100'),
  ])
})

test('adds nothing to a record with any location data', () => {
  const fields = [field('CALL', 'K1ABC'), field('MY_RIG', 'K3')]
  expect(withOwnPlace(fields, place, 'DL1ABC')).toEqual(fields)
})

test('preserves the fields of the record, and changes nothing for an empty location', () => {
  const fields = [field('CALL', 'K1ABC'), field('TX_PWR', '5')]
  expect(withOwnPlace(fields, place, 'DL1ABC').filter(({ name }) => name === 'TX_PWR')).toEqual([field('TX_PWR', '5')])
  expect(withOwnPlace(fields, { TX_PWR: '100' }, 'DL1ABC')).toBe(fields)
})

test.each([
  ['DL1ABC', true],
  [' dl1abc ', true],
  ['', true],
  ['EA8/DL1ABC/P', false],
  ['DL1ABC/P', false],
  ['SP5XYZ', false],
])('adds the location of DL1ABC to a record of station %s: %s', (station, gets) => {
  const found = withOwnPlace([field('CALL', 'K1ABC'), field('STATION_CALLSIGN', station)], place, 'DL1ABC')
  expect(found.some(({ name }) => name === 'MY_GRIDSQUARE')).toBe(gets)
})
