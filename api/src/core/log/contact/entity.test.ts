import { expect, test } from 'vitest'
import { allDxcc, entityByNumber, resolveEntity, toWireEntity } from './entity.ts'

const NOW = new Date('2026-06-01T00:00:00Z')

test('resolves the location of a call with the reason', () => {
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

test('accepts the entity number of a user or a file, and rejects a missing or unknown one', () => {
  expect(entityByNumber(230)).toMatchObject({ number: 230, source: 'file' })
  expect(entityByNumber(0)).toMatchObject({ number: 0, name: '' })
  expect(entityByNumber(null)).toBeNull()
  expect(entityByNumber(9_999)).toBeNull()
})

test('shows an entity, a deleted one by its name, and nothing for an unknown one', () => {
  for (const entity of allDxcc()) expect(toWireEntity(entity.adif)).toEqual(entity)
  expect(toWireEntity(230)).toMatchObject({ adif: 230, name: 'Fed. Rep. of Germany', cont: 'EU', cqz: 14 })
  expect(toWireEntity(81)).toEqual({
    adif: 81,
    name: expect.stringMatching(/Germany/i),
    cont: '',
    latitude: 0,
    longitude: 0,
    cqz: 0,
    deleted: true,
  })
  expect(toWireEntity(9_999)).toBeNull()
})
