import { expect, test } from 'vitest'
import { failureIn } from './failure.ts'

const ENGLISH = 'Couldn’t load the widget.'
const TRANSLATIONS = { en: ENGLISH, de: 'Das Widget lässt sich nicht laden.' }

test.each([
  ['de', TRANSLATIONS.de],
  ['DE-at', TRANSLATIONS.de],
  ['sv', ENGLISH],
  ['constructor', ENGLISH],
  ['', ENGLISH],
  [null, ENGLISH],
])('an element in %s reports that its widget failed to load', (lang, message) => {
  expect(failureIn(lang, TRANSLATIONS)).toBe(message)
})

test('reports it in English when the API has no translations', () => {
  expect(failureIn('de', {})).toBe(ENGLISH)
})
