/** Language requested by a URL, such as that of an embed or a picture. */
import { type AnyLanguage, isAnyLanguage, SOURCE_LANGUAGE } from '@onfreq/contracts/site/languages'
import { Type } from 'typebox'

/** `?lang=de`; invalid values are ignored. */
export const RequestedLanguage = Type.Optional(
  Type.String({ description: 'A language, such as de; English without one' }),
)

/** `de`, `de-AT` and `DE` select German. Missing and unsupported languages select English. */
export function parseRequestedLanguage(tag: string | undefined): AnyLanguage {
  const [language] = (tag ?? '').toLowerCase().split('-')
  return isAnyLanguage(language) ? language : SOURCE_LANGUAGE
}
