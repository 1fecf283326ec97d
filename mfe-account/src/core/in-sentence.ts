import { currentLanguage } from '@onfreq/i18n/i18n'

/** Words that begin with a capital, for use within a sentence. Only English writes them small: other languages begin with a noun or a name. */
export function inSentence(words: string): string {
  return currentLanguage() === 'en' ? `${words.charAt(0).toLowerCase()}${words.slice(1)}` : words
}
