/** Languages of text in pictures. */
import type { AnyLanguage } from '@onfreq/contracts/site/languages'
import { DRAWN_LANGUAGES, PSEUDO_LANGUAGE, SOURCE_LANGUAGE } from '@onfreq/contracts/site/languages'
import { parseRequestedLanguage } from '../languages/requested-language.ts'

const DRAWN: readonly AnyLanguage[] = [...DRAWN_LANGUAGES, PSEUDO_LANGUAGE]

/**
 * Language from `?lang=` in a picture's URL. Falls back to English when the fonts lack its letters, which would turn
 * every word into an ellipsis.
 */
export function pictureLanguage(requested: string | undefined): AnyLanguage {
  const language = parseRequestedLanguage(requested)
  return DRAWN.includes(language) ? language : SOURCE_LANGUAGE
}
