/** The language that a page was rendered in, from the first frame on. */
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
  /** What a member chose in the settings. */
  readonly setting: Language | null
}

/** Whether a page is in another language than English that its reader never chose. */
export function isUnasked({ language, cookies, setting }: Shown): boolean {
  return language !== SOURCE_LANGUAGE && setting === null && !cookies.includes(`${LANGUAGE_COOKIE}=`)
}

/** How long the offer of English stays, ms. */
const OFFER_STAYS_MS = 20_000

/**
 * Once: a page in a language that only the browser asks for says so, with the way back to English. Either answer is kept, and so is none.
 */
export function offerEnglish(): void {
  const language = currentLanguage()
  if (!isLanguage(language)) return
  if (!isUnasked({ language, cookies: document.cookie, setting: currentSession().user?.language ?? null })) return
  void changeLanguage(language)
  showToast({
    id: 'language',
    text: t`This site is in ${{ language: LANGUAGE_NAMES[language] }}, as your browser prefers.`,
    action: { label: LANGUAGE_NAMES[SOURCE_LANGUAGE], run: () => void chooseLanguage(SOURCE_LANGUAGE) },
    stays: OFFER_STAYS_MS,
  })
}

/** Loads the messages needed before the frame renders; undefined when there are none. */
export function startLanguage(): Promise<void> | undefined {
  const titles = pageBlock(TITLES_BLOCK)
  if (isTitles(titles)) addMessages(currentLanguage(), titles, TITLES_BLOCK)
  followMember()
  return loadShellMessages()
}

/** Signing in applies the language of the member's settings; the browser's next page is rendered in it. */
function followMember(): void {
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
