import { expect, test } from 'vitest'
import { isReference } from './reference.ts'

test('a reference names an owner and a thing of theirs, both by number', () => {
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
