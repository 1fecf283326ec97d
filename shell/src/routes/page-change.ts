/** Effects of a page change for the user: a new title, focus at the top of the page and the scroll position. */

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

/** `served` is the path of the server-sent page; a guard may already have redirected. */
export function followPages(served: string): void {
  let path = location.pathname
  let titled = served
  let first = true
  // The server-rendered title may be more specific than that of the route.
  if (served !== path) entitle(path)
  else if (document.title === '' || document.title === SITE) getTitle(path)
  window.addEventListener('single-spa:before-app-change', () => setMoving(true))
  window.addEventListener('single-spa:routing-event', () => {
    setMoving(false)
    if (first || location.pathname === path) {
      first = false
      return
    }
    path = location.pathname
    entitle(path)
    toTop()
  })
  window.addEventListener('single-spa:before-routing-event', () => {
    if (location.pathname !== path) entitle(location.pathname)
  })

  // Once per page: the page may set a more specific title before the change completes.
  function entitle(next: string): void {
    if (titled === next) return
    titled = next
    getTitle(next)
  }
}

function getTitle(path: string): void {
  const title = routeFor(path)?.route.page.title
  setPageTitle(title === undefined ? t`Not found` : path === '/' ? SITE : i18n._(title))
}

/** Keyboard and screen reader start at the new page, not at the old link. */
function toTop(): void {
  document.getElementById(OUTLET_ID)?.focus({ preventScroll: true })
  if (!location.hash) window.scrollTo(0, 0)
}

function setMoving(next: boolean): void {
  if (moving === next) return
  moving = next
  for (const listener of listeners) listener()
}
