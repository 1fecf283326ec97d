/** Changes the language of a page without reloading it. */
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

/** Applies the language that the user chose, in this browser and in a member's settings. */
export async function chooseLanguage(language: Language): Promise<void> {
  await Promise.all([changeLanguage(language), saveLanguage(language)])
}

/** Mails and other devices use the settings. If this fails, the language still applies to this browser. */
async function saveLanguage(language: Language): Promise<void> {
  const token = await currentBearer()
  if (token === null) return
  const response = await fetch('/api/vupdateprofile', {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ language }),
  }).catch(() => undefined)
  const { user } = currentSession()
  if (response?.ok && user) setSessionUser({ ...user, language })
}

/**
 * Switches the page's language once the messages of all visible parts are loaded, and stores it in this browser.
 * Untranslated releases stay English.
 */
export async function changeLanguage(language: AnyLanguage): Promise<void> {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser that we support
  document.cookie = `${LANGUAGE_COOKIE}=${language}; path=/; max-age=${LANGUAGE_KEPT}; samesite=lax`
  await Promise.all([loadShellMessages(language), loadMessagesIn(language), loadTitles(language)])
  showLanguage(language)
  document.documentElement.lang = languageTag(language)
}

/** Loads the translated names of pages and menu entries of all microfrontends. */
async function loadTitles(language: AnyLanguage): Promise<void> {
  if (language === SOURCE_LANGUAGE) return
  try {
    const response = await fetch(`/api/titles/${language}`)
    const titles: unknown = await response.json()
    if (response.ok && isTitles(titles)) addMessages(language, titles, TITLES_BLOCK)
  } catch {
    // Titles stay English.
  }
}

/** English → translation. Written by our own API, so a structural check is enough. */
export function isTitles(value: unknown): value is Messages {
  return typeof value === 'object' && value !== null
}
