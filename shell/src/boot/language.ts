/** The language that a page was written in, from the first picture on. */
import { LANGUAGE_COOKIE, TITLES_BLOCK } from '@onfreq/contracts/site/languages'
import { loadShellMessages } from '@onfreq/federation/host'
import { changeLanguage, isTitles } from '@onfreq/federation/language'
import { addMessages, currentLanguage } from '@onfreq/i18n/i18n'
import { pageBlock } from '@onfreq/session/first-data'
import { currentSession } from '@onfreq/session/session'
import { store } from '@onfreq/session/store'

/** Fetches what has to be there before the frame is drawn; undefined where that is nothing. */
export function startLanguage(): Promise<void> | undefined {
  const titles = pageBlock(TITLES_BLOCK)
  if (isTitles(titles)) addMessages(currentLanguage(), titles, TITLES_BLOCK)
  followMember()
  return loadShellMessages()
}

/** Whoever signs in gets the language of their settings; the next page of this browser is written in it. */
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
