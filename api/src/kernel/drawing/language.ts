/** Language of a picture. */
import type { AnyLanguage } from '@onfreq/contracts/site/languages'
import { DRAWN_LANGUAGES, PSEUDO_LANGUAGE, SOURCE_LANGUAGE } from '@onfreq/contracts/site/languages'
import { parseRequestedLanguage } from '../languages/requested-language.ts'

const DRAWN: readonly AnyLanguage[] = [...DRAWN_LANGUAGES, PSEUDO_LANGUAGE]

/**
 * Language from `?lang=` of a picture's URL; English when the fonts do not support it, to avoid an ellipsis for each
 * word.
 */
export function pictureLanguage(requested: string | undefined): AnyLanguage {
  const language = parseRequestedLanguage(requested)
  return DRAWN.includes(language) ? language : SOURCE_LANGUAGE
}
