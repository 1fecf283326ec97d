import { LANGUAGE_NAMES, LANGUAGES } from '@onfreq/contracts/site/languages'
import { expect, test } from 'vitest'
import { drawable } from './fonts.ts'
import { pictureLanguage } from './language.ts'

/** Letters and quotation marks specific to a language. */
const LETTERS = {
  en: 'won’t “quote”',
  de: 'äöüÄÖÜß „Zitat“',
  es: 'áéíóúüñÁÉÍÓÚÑ¿¡ «cita»',
  fr: 'àâæçéèêëîïôœùûüÿÀÂÇÉÈÊŒ « mot »',
  it: 'àèéìòùÀÈÉÌÒÙ «parola»',
  ja: '交信 コールサイン',
  pl: 'ąćęłńóśźżĄĆĘŁŃÓŚŹŻ „cytat”',
} as const

test.each(LANGUAGES)('pictures use %s if the fonts have all of its letters, otherwise English', (language) => {
  const text = `${LETTERS[language]} ${LANGUAGE_NAMES[language]}`
  const hasAll = (['regular', 'medium', 'strong', 'mono', 'mono-strong'] as const).every(
    (face) => drawable(text, face) === text,
  )
  expect(pictureLanguage(language)).toBe(hasAll ? language : 'en')
})

test('falls back to English for a missing or unknown language', () => {
  expect([undefined, '', 'sv', 'ja-JP'].map(pictureLanguage)).toEqual(['en', 'en', 'en', 'en'])
})
