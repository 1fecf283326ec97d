import { currentLanguage } from '@onfreq/i18n/i18n'

/**
 * Capitalised labels for use within a sentence. Only English lower-cases them: other languages begin with a noun or a
 * name.
 */
export function inSentence(words: string): string {
  return currentLanguage() === 'en' ? `${words.charAt(0).toLowerCase()}${words.slice(1)}` : words
}
