/**
 * Prefetches the code of a page while the pointer moves towards its link. A link that appears under a resting pointer, or
 * that the page focuses, is not prefetched.
 */
import { routeFor } from '@onfreq/federation/registry'
import { currentSession } from '@onfreq/session/session'
import { preparePage } from './applications.ts'
import { loginRedirect } from './guard.ts'

const prepared = new Set<string>()

export function startPrefetching(): void {
  const onIntent = (event: Event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (link) prefetch(link)
  }
  let hovered: EventTarget | null = null
  document.addEventListener(
    'pointermove',
    (event) => {
      if (event.target === hovered || (event.movementX === 0 && event.movementY === 0)) return
      hovered = event.target
      onIntent(event)
    },
    { passive: true },
  )
  document.addEventListener('pointerdown', onIntent, { passive: true })
  // The Tab key is released on the link that receives the focus.
  document.addEventListener('keyup', (event) => event.key === 'Tab' && onIntent(event))
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
