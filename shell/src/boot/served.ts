/**
 * Server-rendered markup stays until this page's code has rendered the same content: the frame until the chrome is
 * there, the page part until its microfrontend has rendered. This avoids layout shifts and duplicates; interactions in
 * between are replayed on the replacement. If the microfrontend shows only its error card, the served markup stays
 * below it, so the page keeps its height and stays readable.
 */
import { OUTLET_ID } from '../routes/outlet.ts'
import { documentPlace, doingsIn, followFocus, holdState, replay } from './hand-over.ts'

const SERVED = '[data-served]'
/** In milliseconds. Fonts that arrive later are not applied to this page. */
const FONTS_WITHIN = 3_000
/** In seconds. Browsers cache fonts for this long; later pages use them from the first frame. */
const FONT_MAX_AGE_S = 30 * 86_400

/**
 * Takes the part out of the served frame before the chrome replaces the frame. The returned function inserts it into
 * the chrome, in the slot of the loading page.
 */
export function adoptServed(root: HTMLElement): () => void {
  const toPlace = documentPlace()
  const served = root.querySelector<HTMLElement>(SERVED)
  const restore = served && holdState(served)
  served?.remove()
  const doings = doingsIn(root)
  // Fonts that arrive during rendering would cause another layout.
  const toFonts = () => {
    root.removeAttribute('data-at-hand')
    if ('fonts' in document) void document.fonts.ready.then(rememberFonts)
  }
  setTimeout(toFonts, served ? FONTS_WITHIN : 0)
  return () => {
    if (served) keep(served, () => requestAnimationFrame(() => setTimeout(toFonts)))
    restore?.()
    toPlace?.()
    replay(doings, root)
  }
}

function keep(served: HTMLElement, whenOver: () => void): void {
  const outlet = document.getElementById(OUTLET_ID)
  if (!outlet) return
  const path = location.pathname
  outlet.append(served)
  const focus = followFocus(served)
  const over = () => {
    observer.disconnect()
    window.removeEventListener('single-spa:before-routing-event', left)
    served.remove()
    whenOver()
  }
  const left = () => location.pathname !== path && over()
  const observer = new MutationObserver(() => {
    // The element of a microfrontend is empty until its first page has rendered.
    const fresh = outlet.querySelector(':scope > [data-microfrontend] > :not([data-fallback])')?.parentElement
    if (!fresh) return
    const toPlace = documentPlace()
    const doings = doingsIn(served, focus())
    over()
    toPlace?.()
    replay(doings, fresh)
  })
  observer.observe(outlet, { childList: true, subtree: true })
  window.addEventListener('single-spa:before-routing-event', left)
}

function rememberFonts(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: browsers without the Cookie Store API have fonts too.
  document.cookie = `onfreq_fonts=1; path=/; max-age=${FONT_MAX_AGE_S}; samesite=lax`
}
