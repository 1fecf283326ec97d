/** The language that an address asks for, such as that of an embed or a picture. */
import { type AnyLanguage, isAnyLanguage, SOURCE_LANGUAGE } from '@onfreq/contracts/site/languages'
import { Type } from 'typebox'

/** `?lang=de`; whatever stands there is no error. */
export const AskedLanguage = Type.Optional(Type.String({ description: 'A language, such as de; English without one' }))

/** `de`, `de-AT` and `DE` are German; English for none, and for one that the site does not speak. */
export function languageAsked(tag: string | undefined): AnyLanguage {
  const [language] = (tag ?? '').toLowerCase().split('-')
  return isAnyLanguage(language) ? language : SOURCE_LANGUAGE
}
