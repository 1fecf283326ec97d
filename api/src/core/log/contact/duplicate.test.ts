import { describe, expect, test } from 'vitest'
import { isNear, isSameStart, mergeContact } from './duplicate.ts'
import { emptyContact } from './empty.ts'
import { type ContactData, DERIVED } from './fields.ts'

const at = (time: string, hasSeconds = true) => ({ startedAt: new Date(`2026-11-22T${time}Z`), hasSeconds })

test.each([
  ['the same second', at('12:00:05'), at('12:00:05'), true],
  ['two seconds of one minute', at('12:00:05'), at('12:00:06'), false],
  ['a minute and a second in it', at('12:00:00', false), at('12:00:59'), true],
  ['a second and the minute it is in', at('12:00:59'), at('12:00:00', false), true],
  ['a minute and a second of the next', at('12:00:00', false), at('12:01:00'), false],
  ['one minute without seconds', at('12:00:00', false), at('12:00:00', false), true],
])('treats %s as the same contact: %s', (_what, a, b, same) => {
  expect(isSameStart(a, b)).toBe(same)
})

test('reports contacts up to half an hour apart as possible duplicates, in either order', () => {
  expect(isNear(at('12:00:00'), at('12:30:00'))).toBe(true)
  expect(isNear(at('12:30:00'), at('12:00:00'))).toBe(true)
  expect(isNear(at('12:00:00'), at('12:30:01'))).toBe(false)
})

describe('filling a stored contact from another record', () => {
  const contact = (fields: Partial<ContactData>): ContactData => ({
    ...emptyContact('G3ABC', 'M0QDX', new Date('2026-11-22T12:00:00Z')),
    ...fields,
  })
  const merge = (stored: Partial<ContactData>, incoming: Partial<ContactData>) =>
    mergeContact(contact(stored), contact(incoming))

  test('fills empty fields, and overwrites none', () => {
    const { contact: merged, filled, conflicts } = merge({ name: 'Ann' }, { name: 'Bea', comment: 'tnx', power: 5 })
    expect(merged).toMatchObject({ name: 'Ann', comment: 'tnx', power: 5 })
    expect(filled).toEqual(['comment', 'power'])
    expect(conflicts).toEqual([{ field: 'name', previous: 'Ann', file: 'Bea' }])
  })

  test('reports no change for differences in case, surrounding blanks and equal instants', () => {
    const end = (ms = 0) => new Date(Date.UTC(2026, 10, 22, 12, 5) + ms)
    const {
      contact: merged,
      filled,
      conflicts,
    } = merge(
      { name: 'Ann', submode: 'USB', endedAt: end(), power: 5 },
      { name: ' ANN ', submode: 'usb', endedAt: end(), power: 5 },
    )
    expect([merged, filled, conflicts]).toEqual([null, [], []])
    expect(merge({ endedAt: end() }, { endedAt: end(1_000) }).conflicts).toEqual([
      { field: 'endedAt', previous: '2026-11-22T12:05:00.000Z', file: '2026-11-22T12:05:01.000Z' },
    ])
  })

  test('replaces a derived value with a recorded one', () => {
    const { contact: merged, filled } = merge(
      { dxcc: 223, dxccSource: 'country file', derived: DERIVED.dxcc },
      { dxcc: 279, dxccSource: 'file' },
    )
    expect(merged).toMatchObject({ dxcc: 279, dxccSource: 'file', derived: 0 })
    expect(filled).toEqual(['dxcc'])
  })

  test('does not use values that the record only derived', () => {
    expect(merge({}, { cqZone: 14, derived: DERIVED.cqZone }).contact).toBeNull()
    expect(merge({ cqZone: 15 }, { cqZone: 14, derived: DERIVED.cqZone }).conflicts).toEqual([])
  })

  test('treats positions that differ in their last digits as equal', () => {
    expect(merge({ lat: 51.5, lon: -0.1 }, { lat: 51.54, lon: -0.14 }).conflicts).toEqual([])
    expect(merge({ lat: 51.5 }, { lat: 51.6 }).conflicts).toEqual([{ field: 'lat', previous: '51.5', file: '51.6' }])
    expect(merge({ lon: -0.1 }, { lon: 0.1 }).conflicts).toEqual([{ field: 'lon', previous: '-0.1', file: '0.1' }])
  })

  test('appends other ADIF fields, and reports a different value as a conflict', () => {
    const {
      contact: merged,
      filled,
      conflicts,
    } = merge(
      { extra: [['IOTA', 'EU-005']] },
      {
        extra: [
          ['IOTA', 'EU-115'],
          ['STATE', 'ENG'],
        ],
      },
    )
    expect(merged?.extra).toEqual([
      ['IOTA', 'EU-005'],
      ['STATE', 'ENG'],
    ])
    expect(filled).toEqual(['STATE'])
    expect(conflicts).toEqual([{ field: 'IOTA', previous: 'EU-005', file: 'EU-115' }])
    expect(merge({ extra: [['IOTA', 'EU-005']] }, { extra: [['IOTA', 'EU-005']] }).contact).toBeNull()
  })

  test('adds a later confirmation', () => {
    const { contact: merged, filled } = merge({}, { confirmations: { lotw: { received: 'Y' } } })
    expect(merged?.confirmations).toEqual({ lotw: { received: 'Y' } })
    expect(filled).toEqual(['QSL lotw'])
  })
})
