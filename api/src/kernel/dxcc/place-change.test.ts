import { expect, test } from 'vitest'
import { DERIVED_PLACE, findPlaceChange } from './place-change.ts'

const { dxcc, cqZone } = DERIVED_PLACE

test.each([
  ['an unknown callsign', { dxcc: 230, cqZone: 14, derived: dxcc | cqZone }, null, null],
  ['the same entity and zone', { dxcc: 230, cqZone: 14, derived: dxcc | cqZone }, { dxcc: 230, cqZone: 14 }, null],
  ['another entity', { dxcc: 230, cqZone: 14, derived: dxcc | cqZone }, { dxcc: 206, cqZone: 15 }, 'entity'],
  [
    'an entity for a contact without one',
    { dxcc: null, cqZone: null, derived: 0 },
    { dxcc: 206, cqZone: 15 },
    'entity',
  ],
  ['another zone', { dxcc: 291, cqZone: 5, derived: dxcc | cqZone }, { dxcc: 291, cqZone: 4 }, 'zone'],
  ['a zone other than the one from the file', { dxcc: 291, cqZone: 5, derived: dxcc }, { dxcc: 291, cqZone: 4 }, null],
])('compares a stored location with the resolved one: %s', (_, stored, resolved, change) => {
  expect(findPlaceChange(stored, resolved)).toBe(change)
})
