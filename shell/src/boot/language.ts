/** The language that a page was rendered in, from the first frame on. */
import {
  isLanguage,
  LANGUAGE_COOKIE,
  type Language,
  SOURCE_LANGUAGE,
  TITLES_BLOCK,
} from '@onfreq/contracts/site/languages'
import { loadShellMessages } from '@onfreq/federation/host'
import { changeLanguage, isTitles } from '@onfreq/federation/language'
import { addMessages, currentLanguage } from '@onfreq/i18n/i18n'
import { pageBlock } from '@onfreq/session/first-data'
import { currentSession } from '@onfreq/session/session'
import { store } from '@onfreq/session/store'

interface Shown {
  readonly language: Language
  readonly cookies: string
  /** What a member chose in the settings. */
  readonly setting: Language | null
}

/** Whether a page is in another language than English that its reader never chose. */
export function isUnchosen({ language, cookies, setting }: Shown): boolean {
  return language !== SOURCE_LANGUAGE && setting === null && !cookies.includes(`${LANGUAGE_COOKIE}=`)
}

/**
 * Once: a page in a language that only the browser asks for says so, with the way back to English. Either answer is kept, and so is none.
 */
export function offerEnglish(): void {
  const language = currentLanguage()
  if (!isLanguage(language)) return
  if (!isUnchosen({ language, cookies: document.cookie, setting: currentSession().user?.language ?? null })) return
  void changeLanguage(language)
  void import('./offers.ts').then(
    (offers) => offers.offerEnglish(language),
    () => undefined,
  )
}

/** Loads the messages needed before the frame renders; undefined when there are none. */
export function startLanguage(): Promise<void> | undefined {
  const titles = pageBlock(TITLES_BLOCK)
  if (isTitles(titles)) addMessages(currentLanguage(), titles, TITLES_BLOCK)
  applyMemberLanguage()
  return loadShellMessages()
}

/** Signing in applies the language of the member's settings; the browser's next page is rendered in it. */
function applyMemberLanguage(): void {
  let person: number | null = null
  const follow = () => {
    const { user } = currentSession()
    if ((user?.id ?? null) === person) return
    person = user?.id ?? null
    const language = user?.language
    if (language && (language !== currentLanguage() || !document.cookie.includes(LANGUAGE_COOKIE)))
      void changeLanguage(language)
  }
  follow()
  store.subscribe(follow)
}
