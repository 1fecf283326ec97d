import { expect, test } from 'vitest'
import { withOwnPlace } from './own-place.ts'

const field = (name: string, value: string) => ({ name, value, type: '' })
const place = { MY_GRIDSQUARE: 'JO62qm', MY_RIG: 'IC-7300', TX_PWR: '100' }

test('a record without its own location is given the default location', () => {
  expect(withOwnPlace([field('CALL', 'K1ABC')], place, 'DL1ABC')).toEqual([
    field('CALL', 'K1ABC'),
    field('MY_GRIDSQUARE', 'JO62qm'),
    field('MY_RIG', 'IC-7300'),
    field('TX_PWR', '100'),
  ])
})

test('a record with any location data keeps it and is given nothing else', () => {
  const fields = [field('CALL', 'K1ABC'), field('MY_RIG', 'K3')]
  expect(withOwnPlace(fields, place, 'DL1ABC')).toEqual(fields)
})

test("preserves the record's fields, and an empty location changes nothing", () => {
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
])('a record of station %s gets the place of DL1ABC: %s', (station, gets) => {
  const found = withOwnPlace([field('CALL', 'K1ABC'), field('STATION_CALLSIGN', station)], place, 'DL1ABC')
  expect(found.some(({ name }) => name === 'MY_GRIDSQUARE')).toBe(gets)
})
