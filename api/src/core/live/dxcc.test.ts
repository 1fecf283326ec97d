import { expect, test } from 'vitest'
import { entityByNumber, findCallEntity, getLocation } from './dxcc.ts'

const NOW = new Date('2026-06-01T00:00:00Z')

test('maps a call to an entity with a position, and to none at sea, in the air or when unknown', () => {
  expect(findCallEntity('W1AW', NOW)).toMatchObject({ name: 'United States', latitude: expect.any(Number) })
  for (const call of ['W1AW/MM', 'W1AW/AM', '']) expect(findCallEntity(call, NOW), call).toBeUndefined()
})

test('finds an entity by its number', () => {
  expect(entityByNumber(291)).toMatchObject({ name: expect.stringMatching(/United States/) })
  expect(entityByNumber(9_999)).toBeUndefined()
  expect(entityByNumber(null)).toBeUndefined()
})

test('shows the country of a call on a station card, even on repeated requests', () => {
  const location = getLocation('JA1ABC')
  expect(location).toMatchObject({ dxcc: 339, continent: 'AS', cq_zone: 25, country: 'Japan' })
  expect(getLocation('JA1ABC')).toBe(location)
  expect(getLocation('')).toBeNull()
})
