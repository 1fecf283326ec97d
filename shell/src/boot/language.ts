/** The language that a page is rendered in, from the first frame on. */
import { t } from '@lingui/core/macro'
import {
  isLanguage,
  LANGUAGE_COOKIE,
  LANGUAGE_NAMES,
  type Language,
  SOURCE_LANGUAGE,
  TITLES_BLOCK,
} from '@onfreq/contracts/site/languages'
import { loadShellMessages } from '@onfreq/federation/host'
import { changeLanguage, chooseLanguage, isTitles } from '@onfreq/federation/language'
import { addMessages, currentLanguage } from '@onfreq/i18n/i18n'
import { pageBlock } from '@onfreq/session/first-data'
import { currentSession } from '@onfreq/session/session'
import { store } from '@onfreq/session/store'
import { showToast } from '@onfreq/ui/show-toast'

interface Shown {
  readonly language: Language
  readonly cookies: string
  /** The language in a member's settings. */
  readonly setting: Language | null
}

/** Whether the page is in a language other than English that the user has never chosen. */
export function isUnchosen({ language, cookies, setting }: Shown): boolean {
  return language !== SOURCE_LANGUAGE && setting === null && !cookies.includes(`${LANGUAGE_COOKIE}=`)
}

/** How long the offer of English stays, in milliseconds. */
const OFFER_STAYS_MS = 20_000

/**
 * If only the browser settings ask for the language of the page, shows once how to switch to English. Accepting, dismissing or ignoring the offer are all remembered.
 */
export function offerEnglish(): void {
  const language = currentLanguage()
  if (!isLanguage(language)) return
  if (!isUnchosen({ language, cookies: document.cookie, setting: currentSession().user?.language ?? null })) return
  void changeLanguage(language)
  showToast({
    id: 'language',
    text: t`This site is in ${{ language: LANGUAGE_NAMES[language] }}, as your browser prefers.`,
    action: { label: LANGUAGE_NAMES[SOURCE_LANGUAGE], run: () => void chooseLanguage(SOURCE_LANGUAGE) },
    stays: OFFER_STAYS_MS,
  })
}

/** Loads the messages needed before the frame renders; undefined if there are none to load. */
export function startLanguage(): Promise<void> | undefined {
  const titles = pageBlock(TITLES_BLOCK)
  if (isTitles(titles)) addMessages(currentLanguage(), titles, TITLES_BLOCK)
  applyMemberLanguage()
  return loadShellMessages()
}

/** On sign-in, applies the language of the member's settings, in which the next page is then rendered. */
function applyMemberLanguage(): void {
  let person: number | null = null
  const update = () => {
    const { user } = currentSession()
    if ((user?.id ?? null) === person) return
    person = user?.id ?? null
    const language = user?.language
    if (language && (language !== currentLanguage() || !document.cookie.includes(LANGUAGE_COOKIE)))
      void changeLanguage(language)
  }
  update()
  store.subscribe(update)
}
