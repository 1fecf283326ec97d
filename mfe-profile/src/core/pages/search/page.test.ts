import { expect, test } from 'vitest'
import { searchTarget } from './page.tsx'

test.each([
  [' m0qdx ', '/M0QDX'],
  ['ea8/dl1abc', '/EA8_DL1ABC'],
  ['', '/?invalid-query=1'],
  [null, '/?invalid-query=1'],
  ['../admin', '/.._ADMIN'],
  ['<b>', '/%3CB%3E'],
])('searching for %s leads to %s', (callsign, target) => {
  expect(searchTarget(callsign)).toBe(target)
})
