import { expect, test } from 'vitest'
import { acceptedLanguages } from './accepted.ts'

test.each([
  ['de-AT,de;q=0.9,en;q=0.8', ['de', 'en']],
  ['en;q=0.2, pl', ['pl', 'en']],
  ['sv, nl;q=0.9', []],
  ['*', []],
  ['ja;q=nonsense, fr;q=0.5', ['ja', 'fr']],
  ['', []],
  [undefined, []],
])('parses Accept-Language %j to %j', (header, languages) => {
  expect(acceptedLanguages(header)).toEqual(languages)
})

test('parses a malicious header quickly', () => {
  expect(acceptedLanguages(`${'x,'.repeat(100_000)}de`)).toEqual([])
})
