import { currentLanguage } from '@onfreq/i18n/i18n'

/**
 * Converts a label for use within a sentence. Only English needs lower case there: in other languages labels start with
 * a noun or a name.
 */
export function inSentence(label: string): string {
  return currentLanguage() === 'en' ? `${label.charAt(0).toLowerCase()}${label.slice(1)}` : label
}
