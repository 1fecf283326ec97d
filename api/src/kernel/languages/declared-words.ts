/** Translated embed names and badge texts, which are part of a release. */
import { setupI18n } from '@lingui/core'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import type { SayLine } from '@onfreq/contracts/embeds/badge-lines'
import type { ReleaseManifest } from '@onfreq/contracts/releases/registry'
import { type AnyLanguage, FORMAT_LOCALES } from '@onfreq/contracts/site/languages'

type Titles = NonNullable<ReleaseManifest['titles']>

/** A declared text in a language; English when the release has no translation. */
export function declaredText(titles: Titles, language: AnyLanguage, english: string): string {
  return toTranslation(titles, language, english) ?? english
}

/** Formats badge lines in a language. */
export function declaredLines(titles: Titles, language: AnyLanguage): SayLine {
  return (message, values) => {
    const translated = toTranslation(titles, language, message)
    return translated === undefined ? undefined : formatMessage(translated, values, language)
  }
}

function toTranslation(titles: Titles, language: AnyLanguage, english: string): string | undefined {
  const translations = Object.hasOwn(titles, language) ? titles[language] : undefined
  return translations && Object.hasOwn(translations, english) ? translations[english] : undefined
}

/** A separate instance: translations of releases must not affect the site's own texts. */
function formatMessage(message: string, values: Parameters<SayLine>[1], language: AnyLanguage): string {
  const messages = { [language]: { line: compileMessage(message) } }
  return setupI18n({ locale: language, locales: [FORMAT_LOCALES[language]], messages })._('line', { ...values })
}
