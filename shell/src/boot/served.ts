/**
 * What the server has drawn stays on the screen until this page's own code has drawn the same: the frame until the chrome is
 * there, the part of the page until its microfrontend has something to show. Nothing jumps, and nothing is seen twice; what a
 * person does meanwhile is done again with what takes its place. Where the microfrontend has nothing but the card of what
 * failed, what was served stays below it: the page keeps its height, and can be read.
 */
import { OUTLET_ID } from '../routes/outlet.ts'
import { doAgain, documentPlace, doingsIn, followFocus, holdState } from './hand-over.ts'

const SERVED = '[data-served]'
/** The site's own fonts come no later, whatever becomes of the page; in milliseconds. */
const FONTS_WITHIN = 3_000
/** For so long a browser keeps them, in seconds; the next pages are drawn in them from the first picture. */
const FONTS_KEPT = 30 * 86_400

/**
 * Takes the part out of the frame that was served, before the chrome takes the place of the frame. What comes back puts it
 * into the chrome, in the place of the page that is on its way.
 */
export function takeServed(root: HTMLElement): () => void {
  const toPlace = documentPlace()
  const served = root.querySelector<HTMLElement>(SERVED)
  const restore = served && holdState(served)
  served?.remove()
  const doings = doingsIn(root)
  // Fonts that come while the page is being drawn would have it laid out once more.
  const toFonts = () => {
    root.removeAttribute('data-at-hand')
    if ('fonts' in document) void document.fonts.ready.then(rememberFonts)
  }
  setTimeout(toFonts, served ? FONTS_WITHIN : 0)
  return () => {
    if (served) keep(served, () => requestAnimationFrame(() => setTimeout(toFonts)))
    restore?.()
    toPlace?.()
    doAgain(doings, root)
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
    // The element of a microfrontend is empty until the first page of it is drawn.
    const fresh = outlet.querySelector(':scope > [data-microfrontend] > :not([data-fallback])')?.parentElement
    if (!fresh) return
    const toPlace = documentPlace()
    const doings = doingsIn(served, focus())
    over()
    toPlace?.()
    doAgain(doings, fresh)
  })
  observer.observe(outlet, { childList: true, subtree: true })
  window.addEventListener('single-spa:before-routing-event', left)
}

function rememberFonts(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: browsers without the Cookie Store API have fonts too.
  document.cookie = `onfreq_fonts=1; path=/; max-age=${FONTS_KEPT}; samesite=lax`
}
