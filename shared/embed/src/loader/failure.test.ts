import { expect, test } from 'vitest'
import { failureIn } from './failure.ts'

const ENGLISH = 'Couldn’t load the widget.'
const KNOWN = { en: ENGLISH, de: 'Das Widget lässt sich nicht laden.' }

test.each([
  ['de', KNOWN.de],
  ['DE-at', KNOWN.de],
  ['sv', ENGLISH],
  ['constructor', ENGLISH],
  ['', ENGLISH],
  [null, ENGLISH],
])('an element in %s reports that its widget failed to load', (lang, said) => {
  expect(failureIn(lang, KNOWN)).toBe(said)
})

test('reports it in English when the API has no translations', () => {
  expect(failureIn('de', {})).toBe(ENGLISH)
})
