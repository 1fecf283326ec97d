/** The page's single catalogue and its display language. Lingui macros compile to calls on this instance. */
import { type I18n, type Messages, setupI18n } from '@lingui/core'
import {
  type AnyLanguage,
  FORMAT_LOCALES,
  isAnyLanguage,
  languageOfTag,
  SOURCE_LANGUAGE,
} from '@onfreq/contracts/site/languages'

/** Changed only by {@link showLanguage}. */
export const i18n: I18n = setupI18n({ messages: { [SOURCE_LANGUAGE]: {} } })
// The build compiles every message, so a message that is still a string has no placeholders. A parser would add 8 kB.
i18n.setMessagesCompiler((message) => [message])
// Starts in the language of the document; servers and tests have no document.
showLanguage(languageOfTag(globalThis.document?.documentElement.lang ?? ''))

/** The display language. */
export function currentLanguage(): AnyLanguage {
  return isAnyLanguage(i18n.locale) ? i18n.locale : SOURCE_LANGUAGE
}

/**
 * Switches the display language immediately. Messages not loaded yet stay English until {@link addMessages} adds them.
 */
export function showLanguage(language: AnyLanguage): void {
  if (i18n.locale === language) return
  // Prevents Lingui's warning about a language without a catalogue.
  i18n.load(language, {})
  i18n.activate(language, [FORMAT_LOCALES[language]])
}

/** Language and message id → the microfrontend that provided the translation. */
const providers = new Map<string, string>()

/**
 * Adds a part's compiled messages to a language. When several parts share a message id, the first translation wins, so
 * that visible text does not change when another part arrives; a newer release of the same part may replace it.
 */
export function addMessages(language: AnyLanguage, messages: Messages, part: string): void {
  const added = Object.entries(messages).filter(([id]) => (providers.get(`${language} ${id}`) ?? part) === part)
  for (const [id] of added) providers.set(`${language} ${id}`, part)
  i18n.load(language, Object.fromEntries(added))
}

/**
 * Calls the listener after a language change or added messages.
 * @returns the unsubscribe function
 */
export function onLanguageChange(listener: () => void): () => void {
  return i18n.on('change', listener)
}
