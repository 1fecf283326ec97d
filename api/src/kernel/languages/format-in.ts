/**
 * API texts in the reader's language: errors, mails, notifications and pictures. They are declared with `texts` and
 * `say` of `@onfreq/i18n/texts`, as in contracts. See `shared/i18n/README.md`.
 */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Messages } from '@lingui/core'
import { formatter } from '@lingui/format-po'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { type AnyLanguage, PSEUDO_LANGUAGE, SOURCE_LANGUAGE } from '@onfreq/contracts/site/languages'
import { ENTITY_NAMES } from '@onfreq/ham/dxcc/names/all'
import { learnCountries } from '@onfreq/ham/dxcc/names/country-text'
import { currentLanguage, i18n, showLanguage } from '@onfreq/i18n/i18n'
import { sayKept } from '@onfreq/i18n/texts'

/** English text used as translation key, a stored text from `keep`, or a function: `() => TEXTS.tooMany(3)`. */
export type Text = string | (() => string)

/** The text in a language. Falls back to English without a translation or without a chosen language. */
export function formatIn(text: Text, language?: AnyLanguage | null): string {
  if (typeof text !== 'string') return withLanguage(language, text)
  // Foreign text, such as a message of another service, is never parsed as a message format.
  return withLanguage(language, () => sayKept(text))
}

/**
 * Runs `make`, which must be synchronous, with all texts, numbers and dates in a language. Without one it uses
 * English. The process has a single current language, which is reset to English afterwards.
 */
export function withLanguage<T>(
  chosen: AnyLanguage | null | undefined,
  make: () => T extends PromiseLike<unknown> ? never : T,
): T {
  const language = chosen ?? SOURCE_LANGUAGE
  const before = currentLanguage()
  if (language === before) return make()
  loadLanguage(language)
  showLanguage(language)
  try {
    return make()
  } finally {
    showLanguage(before)
  }
}

/** Loaded translations are cached for the lifetime of the process. */
const loadedLanguages = new Set<AnyLanguage>([SOURCE_LANGUAGE, PSEUDO_LANGUAGE])

function loadLanguage(language: AnyLanguage): void {
  if (loadedLanguages.has(language)) return
  for (const folder of SOURCES) i18n.load(language, readTranslations(join(folder, `${language}.po`), language))
  const names = ENTITY_NAMES[language]
  if (names !== undefined) learnCountries(language, names)
  loadedLanguages.add(language)
}

const { resolve } = createRequire(import.meta.url)
/** Folders of the API's translations. */
const SOURCES = [
  join(dirname(resolve('@onfreq/ham/callsign')), 'po'),
  join(dirname(resolve('@onfreq/contracts/site/languages')), '../../po'),
  join(import.meta.dirname, '../../po'),
]

const po = formatter()

function readTranslations(filename: string, language: AnyLanguage): Messages {
  let text: string
  try {
    text = readFileSync(filename, 'utf8')
  } catch {
    return {}
  }
  const entries = po.parse(text, { locale: language, sourceLocale: SOURCE_LANGUAGE, filename })
  if (entries instanceof Promise) throw new Error('The translation format must be parsed synchronously')
  return Object.fromEntries(
    Object.entries(entries).flatMap(([id, { message, translation }]) =>
      translation ? [[message ?? id, compileMessage(translation)]] : [],
    ),
  )
}
