import { expect, test } from 'vitest'
import { emptyContact } from '../contact/empty.ts'
import type { StoredContact } from '../contact/fields.ts'
import { changesSlot } from './moves.ts'

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
  expect(changesSlot(contact(), contact(fields))).toBe(true)
  expect(changesSlot(contact(fields), contact())).toBe(true)
})

test('change of another field cannot collide', () => {
  expect(changesSlot(contact(), contact())).toBe(false)
  expect(changesSlot(contact(), contact({ name: 'Ann', power: 5, comment: 'tnx' }))).toBe(false)
})
