import { expect, test } from 'vitest'
import { isReference } from './reference.ts'

test('accepts only payloads with a numeric owner and item', () => {
  expect(isReference({ ownerId: 1, id: 2 })).toBe(true)
  for (const payload of [
    null,
    undefined,
    'text',
    7,
    {},
    { ownerId: 1 },
    { id: 2 },
    { ownerId: '1', id: 2 },
    { ownerId: 1, id: '2' },
  ])
    expect(isReference(payload), JSON.stringify(payload)).toBe(false)
})
