import { expect, test } from 'vitest'
import { identifiesCountry } from './listeners.ts'

test.each([
  ['RS0QSW', false, true],
  ['RS0QSW', true, false],
  ['G4ABC', true, false],
  ['NL-13864', true, true],
  ['BRS12345', true, true],
  ['RS193454', true, true],
  ['RS123', true, false],
])('%s of a listener (%s) identifies a country: %s', (callsign, isListener, says) => {
  expect(identifiesCountry(callsign, isListener)).toBe(says)
})
