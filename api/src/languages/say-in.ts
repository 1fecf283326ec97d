/**
 * What the API says to people, in their language: errors, mails, notifications, pictures. Texts are written in English where
 * they are said, and marked for translators, since nothing here is compiled. How: `docs/languages.md`.
 */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { type I18n, type Messages, setupI18n } from '@lingui/core'
import { formatter } from '@lingui/format-po'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { type AnyLanguage, FORMAT_LOCALES, PSEUDO_LANGUAGE, SOURCE_LANGUAGE } from '@onfreq/contracts/site/languages'

/** English that is its own id, or a message with one. */
export type Text =
  | string
  | { readonly id: string; readonly message: string; readonly values?: Readonly<Record<string, unknown>> }

/** The text in a language; English where it has no translation. */
export function sayIn(text: Text, language: AnyLanguage = SOURCE_LANGUAGE): string {
  const speaker = speakerOf(language)
  if (typeof text !== 'string') return speaker._(text.id, { ...text.values }, { message: text.message })
  // What is no text of ours, such as the words of another service, is never read as a message.
  return speaker.messages[text] === undefined ? text : speaker._(text)
}

/** One for each language, made when it is first spoken: it lives as long as the process. */
const speakers = new Map<AnyLanguage, I18n>()

function speakerOf(language: AnyLanguage): I18n {
  const known = speakers.get(language)
  if (known) return known
  const speaker = setupI18n({
    locale: language,
    locales: [FORMAT_LOCALES[language]],
    messages: { [language]: translationsInto(language) },
  })
  speaker.setMessagesCompiler((message) => compileMessage(message))
  speakers.set(language, speaker)
  return speaker
}

const { resolve } = createRequire(import.meta.url)
/** Folders of the translations of what the API says. */
const SOURCES = [
  join(import.meta.dirname, '../po'),
  join(dirname(resolve('@onfreq/contracts/site/languages')), '../po'),
  join(dirname(resolve('@onfreq/ham/callsign')), 'po'),
]

const po = formatter()

function translationsInto(language: AnyLanguage): Messages {
  const all: Messages = {}
  if (language === SOURCE_LANGUAGE || language === PSEUDO_LANGUAGE) return all
  for (const folder of SOURCES) Object.assign(all, readFile(join(folder, `${language}.po`), language))
  return all
}

/** Empty for a package without translations. */
function readFile(filename: string, language: string): Messages {
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
      // English that was marked is its own id.
      translation ? [[message ?? id, compileMessage(translation)]] : [],
    ),
  )
}
