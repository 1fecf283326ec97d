/** Changing the language of a page, without loading it anew. */
import type { Messages } from '@lingui/core'
import {
  type AnyLanguage,
  LANGUAGE_COOKIE,
  LANGUAGE_KEPT,
  type Language,
  languageTag,
  SOURCE_LANGUAGE,
  TITLES_BLOCK,
} from '@onfreq/contracts/site/languages'
import { addMessages, showLanguage } from '@onfreq/i18n/i18n'
import { currentBearer, currentSession, setSessionUser } from '@onfreq/session/session'
import { loadMessagesIn, loadShellMessages } from './messages.ts'

/** What somebody chose: for this browser, and for a member in their settings. */
export async function chooseLanguage(language: Language): Promise<void> {
  await Promise.all([changeLanguage(language), saveLanguage(language)])
}

/** Mails and other devices follow the settings. Where that fails this browser keeps the language all the same. */
async function saveLanguage(language: Language): Promise<void> {
  const token = await currentBearer()
  if (token === null) return
  const answer = await fetch('/api/vupdateprofile', {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ language }),
  }).catch(() => undefined)
  const { user } = currentSession()
  if (answer?.ok && user) setSessionUser({ ...user, language })
}

/**
 * Shows the page in a language, once the messages of everything that is on it are there, and remembers it in this browser.
 * What a release lacks stays English.
 */
export async function changeLanguage(language: AnyLanguage): Promise<void> {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser that we support
  document.cookie = `${LANGUAGE_COOKIE}=${language}; path=/; max-age=${LANGUAGE_KEPT}; samesite=lax`
  await Promise.all([loadShellMessages(language), loadMessagesIn(language), loadTitles(language)])
  showLanguage(language)
  document.documentElement.lang = languageTag(language)
}

/** What all parts call their pages and menu entries. */
async function loadTitles(language: AnyLanguage): Promise<void> {
  if (language === SOURCE_LANGUAGE) return
  try {
    const answer = await fetch(`/api/titles/${language}`)
    const titles: unknown = await answer.json()
    if (answer.ok && isTitles(titles)) addMessages(language, titles, TITLES_BLOCK)
  } catch {
    // They stay English.
  }
}

/** English → translated, as our own API wrote them. */
export function isTitles(value: unknown): value is Messages {
  return typeof value === 'object' && value !== null
}
