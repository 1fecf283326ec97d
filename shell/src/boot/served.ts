/**
 * Server-rendered markup stays until the page's code has rendered the same content: the frame until the chrome has
 * rendered, the page until its microfrontend has. This avoids layout shifts and duplicates; interactions in between are
 * replayed on the replacement. If the microfrontend shows only its error card, the served markup stays below it, so that the
 * page keeps its height and stays readable.
 */
import { OUTLET_ID } from '../routes/outlet.ts'
import { collectInteractions, followFocus, readDocumentScroll, replay, saveElementState } from './hand-over.ts'

const SERVED = '[data-served]'
/** In milliseconds. Fonts that arrive later are not applied to this page. */
const FONT_TIMEOUT_MS = 3_000
/** In seconds. Browsers cache fonts for this long; later pages use them from the first frame. */
const FONT_MAX_AGE_S = 30 * 86_400

/**
 * Takes the served part out of the frame before the chrome replaces the frame. The returned function inserts the part into
 * the chrome, in the slot of the loading page.
 */
export function adoptServed(root: HTMLElement): () => void {
  const restoreScroll = readDocumentScroll()
  const served = root.querySelector<HTMLElement>(SERVED)
  const restore = served && saveElementState(served)
  served?.remove()
  const interactions = collectInteractions(root)
  // Fonts that arrive during rendering would cause another layout.
  const applyFonts = () => {
    root.removeAttribute('data-at-hand')
    if ('fonts' in document) void document.fonts.ready.then(rememberFonts)
  }
  setTimeout(applyFonts, served ? FONT_TIMEOUT_MS : 0)
  return () => {
    if (served) keepUntilRendered(served, () => requestAnimationFrame(() => setTimeout(applyFonts)))
    restore?.()
    restoreScroll?.()
    replay(interactions, root)
  }
}

function keepUntilRendered(served: HTMLElement, onFinish: () => void): void {
  const outlet = document.getElementById(OUTLET_ID)
  if (!outlet) return
  const path = location.pathname
  outlet.append(served)
  const focus = followFocus(served)
  const finish = () => {
    observer.disconnect()
    window.removeEventListener('single-spa:before-routing-event', onNavigation)
    served.remove()
    onFinish()
  }
  const onNavigation = () => location.pathname !== path && finish()
  const observer = new MutationObserver(() => {
    // The element of a microfrontend is empty until its first page has rendered.
    const fresh = outlet.querySelector(':scope > [data-microfrontend] > :not([data-fallback])')?.parentElement
    if (!fresh) return
    const restoreScroll = readDocumentScroll()
    const interactions = collectInteractions(served, focus())
    finish()
    restoreScroll?.()
    replay(interactions, fresh)
  })
  observer.observe(outlet, { childList: true, subtree: true })
  window.addEventListener('single-spa:before-routing-event', onNavigation)
}

function rememberFonts(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: browsers without the Cookie Store API have fonts too
  document.cookie = `onfreq_fonts=1; path=/; max-age=${FONT_MAX_AGE_S}; samesite=lax`
}
