import { expect, test } from 'vitest'
import { allDxcc, entityByNumber, presentDxcc, resolveEntity } from './entity.ts'

const NOW = new Date('2026-06-01T00:00:00Z')

test('a call has a place, and says why it is there', () => {
  expect(resolveEntity('DL1ABC', NOW)).toMatchObject({
    number: 230,
    name: 'Fed. Rep. of Germany',
    continent: 'EU',
    cqZone: 14,
    source: 'prefix',
  })
  expect(resolveEntity('DL1ABC/MM', NOW)).toMatchObject({ number: 0, name: '', source: 'suffix' })
  expect(resolveEntity('', NOW)).toBeNull()
})

test('a number of a person or a file is a place; none and one that no table has are not', () => {
  expect(entityByNumber(230)).toMatchObject({ number: 230, source: 'file' })
  expect(entityByNumber(0)).toMatchObject({ number: 0, name: '' })
  expect(entityByNumber(null)).toBeNull()
  expect(entityByNumber(9_999)).toBeNull()
})

test('an entity is shown as itself, a deleted one by its name, an unknown one not at all', () => {
  for (const entity of allDxcc()) expect(presentDxcc(entity.adif)).toEqual(entity)
  expect(presentDxcc(230)).toMatchObject({ adif: 230, name: 'Fed. Rep. of Germany', cont: 'EU', cqz: 14 })
  expect(presentDxcc(81)).toEqual({
    adif: 81,
    name: expect.stringMatching(/Germany/i),
    cont: '',
    latitude: 0,
    longitude: 0,
    cqz: 0,
    deleted: true,
  })
  expect(presentDxcc(9_999)).toBeNull()
})
