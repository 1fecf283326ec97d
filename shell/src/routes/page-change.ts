/** Effects of a page change for the user: a new title, focus at the top of the page, and the scroll position. */

import { t } from '@lingui/core/macro'
import { SITE, setPageTitle } from '@onfreq/federation/page-title'
import { routeFor } from '@onfreq/federation/registry'
import { i18n } from '@onfreq/i18n/i18n'
import { OUTLET_ID } from './outlet.ts'

const listeners = new Set<() => void>()
let moving = false

/** Whether a page is loading, for the progress bar. */
export function isMoving(): boolean {
  return moving
}

export function onMoving(changed: () => void): () => void {
  listeners.add(changed)
  return () => listeners.delete(changed)
}

/** `served` is the path of the page that the server sent; a guard may have redirected since. */
export function followPages(served: string): void {
  let path = location.pathname
  let titledPath = served
  let first = true
  // The server-rendered title may be more specific than that of the route.
  if (served !== path) updateTitle(path)
  else if (document.title === '' || document.title === SITE) getTitle(path)
  window.addEventListener('single-spa:before-app-change', () => setMoving(true))
  window.addEventListener('single-spa:routing-event', () => {
    setMoving(false)
    if (first || location.pathname === path) {
      first = false
      return
    }
    path = location.pathname
    updateTitle(path)
    focusPage()
  })
  window.addEventListener('single-spa:before-routing-event', () => {
    if (location.pathname !== path) updateTitle(location.pathname)
  })

  // Once per page, because the page may set a more specific title before the change completes.
  function updateTitle(next: string): void {
    if (titledPath === next) return
    titledPath = next
    getTitle(next)
  }
}

function getTitle(path: string): void {
  const title = routeFor(path)?.route.page.title
  setPageTitle(title === undefined ? t`Not found` : path === '/' ? SITE : i18n._(title))
}

/** Moves keyboard and screen reader to the new page; they would otherwise stay at the old link. */
function focusPage(): void {
  document.getElementById(OUTLET_ID)?.focus({ preventScroll: true })
  if (!location.hash) window.scrollTo(0, 0)
}

function setMoving(next: boolean): void {
  if (moving === next) return
  moving = next
  for (const listener of listeners) listener()
}
