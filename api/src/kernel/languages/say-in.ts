/**
 * What the API says to people, in their language: errors, mails, notifications, pictures. Its texts are written as those of
 * contracts are, with `texts` and `say` of `@onfreq/i18n/texts`. How: `docs/languages.md`.
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

/** English that is the key of its translation, what `keep` has made of a text, or how to say it: `() => TEXTS.tooMany(3)`. */
export type Text = string | (() => string)

/** The text in a language; English where it has no translation, and for members who have chosen no language. */
export function sayIn(text: Text, language?: AnyLanguage | null): string {
  if (typeof text !== 'string') return speakIn(language, text)
  // What is no text of ours, such as the words of another service, is never read as a message.
  return speakIn(language, () => sayKept(text))
}

/**
 * Calls `make` with all texts, numbers and dates in a language, English for members who have chosen none. Everything has to be
 * said before it returns: the process has one language at a time, which is English again as soon as anything is waited for.
 */
export function speakIn<T>(
  chosen: AnyLanguage | null | undefined,
  make: () => T extends PromiseLike<unknown> ? never : T,
): T {
  const language = chosen ?? SOURCE_LANGUAGE
  const before = currentLanguage()
  if (language === before) return make()
  learn(language)
  showLanguage(language)
  try {
    return make()
  } finally {
    showLanguage(before)
  }
}

/** Languages whose translations have been read: they live as long as the process. */
const learned = new Set<AnyLanguage>([SOURCE_LANGUAGE, PSEUDO_LANGUAGE])

function learn(language: AnyLanguage): void {
  if (learned.has(language)) return
  for (const folder of SOURCES) i18n.load(language, readTranslations(join(folder, `${language}.po`), language))
  const names = ENTITY_NAMES[language]
  if (names !== undefined) learnCountries(language, names)
  learned.add(language)
}

const { resolve } = createRequire(import.meta.url)
/** Folders of the translations of what the API says. */
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
  if (entries instanceof Promise) throw new Error('The format of translations is read at once')
  return Object.fromEntries(
    Object.entries(entries).flatMap(([id, { message, translation }]) =>
      translation ? [[message ?? id, compileMessage(translation)]] : [],
    ),
  )
}
