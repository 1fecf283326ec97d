/** The language of a picture. */
import type { AnyLanguage } from '@onfreq/contracts/site/languages'
import { SOURCE_LANGUAGE } from '@onfreq/contracts/site/languages'
import { languageAsked } from '../languages/asked.ts'

/** Whose letters the fonts of pictures lack: outlines of kanji would be more than all other fonts of the product together. */
const WITHOUT_LETTERS: readonly AnyLanguage[] = ['ja']

/** What `?lang=` of a picture's address asks for; English where it cannot be drawn, rather than an ellipsis for each word. */
export function pictureLanguage(asked: string | undefined): AnyLanguage {
  const language = languageAsked(asked)
  return WITHOUT_LETTERS.includes(language) ? SOURCE_LANGUAGE : language
}
