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
])('an element in %s says that its widget did not come', (lang, said) => {
  expect(failureIn(lang, KNOWN)).toBe(said)
})

test('beside an API that brings no translations it is said in English', () => {
  expect(failureIn('de', {})).toBe(ENGLISH)
})
