import { expect, test } from 'vitest'
import { parseRequestedLanguage } from './requested-language.ts'

test.each([
  ['de', 'de'],
  ['de-AT', 'de'],
  ['PL', 'pl'],
  ['sv', 'en'],
  ['constructor', 'en'],
  ['de"><script>', 'en'],
  ['', 'en'],
  [undefined, 'en'],
])('%s selects %s', (tag, language) => {
  expect(parseRequestedLanguage(tag)).toBe(language)
})
