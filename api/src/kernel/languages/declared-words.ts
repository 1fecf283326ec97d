/** What embeds are called, and what stands on their badges, in another language: their releases bring the translations. */
import { setupI18n } from '@lingui/core'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import type { SayLine } from '@onfreq/contracts/embeds/badge-lines'
import type { ReleaseManifest } from '@onfreq/contracts/releases/registry'
import { type AnyLanguage, FORMAT_LOCALES } from '@onfreq/contracts/site/languages'

type Titles = NonNullable<ReleaseManifest['titles']>

/** A text of a declaration in a language; English where its release lacks that. */
export function declaredText(titles: Titles, language: AnyLanguage, english: string): string {
  return translationOf(titles, language, english) ?? english
}

/** Says the lines of a badge in a language. */
export function declaredLines(titles: Titles, language: AnyLanguage): SayLine {
  return (message, values) => {
    const translated = translationOf(titles, language, message)
    return translated === undefined ? undefined : fillIn(translated, values, language)
  }
}

function translationOf(titles: Titles, language: AnyLanguage, english: string): string | undefined {
  const known = Object.hasOwn(titles, language) ? titles[language] : undefined
  return known && Object.hasOwn(known, english) ? known[english] : undefined
}

/** By itself: releases of others must not change what the site says. */
function fillIn(message: string, values: Parameters<SayLine>[1], language: AnyLanguage): string {
  const messages = { [language]: { line: compileMessage(message) } }
  return setupI18n({ locale: language, locales: [FORMAT_LOCALES[language]], messages })._('line', { ...values })
}
