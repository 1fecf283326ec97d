/** The one catalogue of a page, and the language it shows. What the macros of Lingui write calls this instance. */
import { type I18n, type Messages, setupI18n } from '@lingui/core'
import {
  type AnyLanguage,
  FORMAT_LOCALES,
  isAnyLanguage,
  languageOfTag,
  SOURCE_LANGUAGE,
} from '@onfreq/contracts/site/languages'

/** Switched by {@link showLanguage} alone. */
export const i18n: I18n = setupI18n({ messages: { [SOURCE_LANGUAGE]: {} } })
// The build compiles every message, so a text that is still one has nothing to fill in. A parser would be 8 kB.
i18n.setMessagesCompiler((message) => [message])
// A page is written in the language that it says; on a server and in tests there is none.
showLanguage(languageOfTag(globalThis.document?.documentElement.lang ?? ''))

/** The language that is shown. */
export function currentLanguage(): AnyLanguage {
  return isAnyLanguage(i18n.locale) ? i18n.locale : SOURCE_LANGUAGE
}

/** Shows a language at once. Messages that nobody has loaded yet stay English until {@link addMessages} brings them. */
export function showLanguage(language: AnyLanguage): void {
  if (i18n.locale === language) return
  // Lingui warns of a language that it has no catalogue of.
  i18n.load(language, {})
  i18n.activate(language, [FORMAT_LOCALES[language]])
}

/** Language and id → the part that brought the translation. */
const broughtBy = new Map<string, string>()

/**
 * Adds compiled messages of a part to those of a language. A text that several parts have keeps the words of the part that came
 * first, so that what is on the screen does not change its words because another part arrives; a newer release of the same part
 * may change them.
 */
export function addMessages(language: AnyLanguage, messages: Messages, part: string): void {
  const added = Object.entries(messages).filter(([id]) => (broughtBy.get(`${language} ${id}`) ?? part) === part)
  for (const [id] of added) broughtBy.set(`${language} ${id}`, part)
  i18n.load(language, Object.fromEntries(added))
}

/** Calls the listener whenever another language is shown or messages were added. @returns stops it */
export function onLanguageChange(listener: () => void): () => void {
  return i18n.on('change', listener)
}
