import { expect, test } from 'vitest'
import { emptyContact } from '../contact/empty.ts'
import type { StoredContact } from '../contact/fields.ts'
import { movesPlace } from './moves.ts'

const contact = (fields: Partial<StoredContact> = {}): StoredContact => ({
  ...emptyContact('G3ABC', 'M0QDX', new Date('2026-11-22T12:00:00Z')),
  ...fields,
})

test.each<[string, Partial<StoredContact>]>([
  ['its start', { startedAt: new Date('2026-11-22T12:00:01Z') }],
  ['whether its seconds are known', { hasSeconds: false }],
  ['its callsign', { call: 'G3ABD' }],
  ['the station', { stationCall: 'M0QDX/P' }],
  ['its band', { band: '20m' }],
  ['its kind of mode', { modeGroup: 'CW' }],
  ['its satellite', { satName: 'SO-50' }],
])('change of %s can collide with another contact', (_what, fields) => {
  expect(movesPlace(contact(), contact(fields))).toBe(true)
  expect(movesPlace(contact(fields), contact())).toBe(true)
})

test('change of another field cannot collide', () => {
  expect(movesPlace(contact(), contact())).toBe(false)
  expect(movesPlace(contact(), contact({ name: 'Ann', power: 5, comment: 'tnx' }))).toBe(false)
})
