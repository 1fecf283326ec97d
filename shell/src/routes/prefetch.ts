/** Fetches the code of a page while the person is still moving towards its link. */
import { routeFor } from '@onfreq/federation/registry'
import { currentSession } from '@onfreq/session/session'
import { preparePage } from './applications.ts'
import { loginRedirect } from './guard.ts'

const prepared = new Set<string>()

export function startPrefetching(): void {
  const consider = (event: Event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (link) prefetch(link)
  }
  document.addEventListener('pointerover', consider, { passive: true })
  document.addEventListener('focusin', consider)
}

function prefetch(link: HTMLAnchorElement): void {
  if (link.origin !== location.origin || link.pathname === location.pathname) return
  const match = routeFor(link.pathname)
  if (!match || loginRedirect(link.pathname, match, currentSession())) return
  const key = `${match.route.microfrontend} ${match.route.page.name}`
  if (prepared.has(key)) return
  prepared.add(key)
  preparePage(match).catch(() => prepared.delete(key))
}
