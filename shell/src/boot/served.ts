/**
 * What the server has drawn stays on the screen until this page's own code has drawn the same: the frame until the chrome is
 * there, the part of the page until its microfrontend has something to show. Nothing jumps, and nothing is seen twice. Where
 * the microfrontend has nothing but the card of what failed, what was served stays below it: the page keeps its height, and
 * can be read.
 */
import { OUTLET_ID } from '../routes/outlet.ts'

const SERVED = '[data-served]'

/** Takes the part out of the frame that was served, before the chrome takes the place of the frame. */
export function takeServed(root: HTMLElement): HTMLElement | undefined {
  const served = root.querySelector<HTMLElement>(SERVED)
  served?.remove()
  return served ?? undefined
}

/** Puts it into the chrome, in the place of the page that is on its way. */
export function keepServed(served: HTMLElement): void {
  const outlet = document.getElementById(OUTLET_ID)
  if (!outlet) return
  const path = location.pathname
  outlet.append(served)
  const over = () => {
    observer.disconnect()
    window.removeEventListener('single-spa:before-routing-event', left)
    served.remove()
  }
  const left = () => location.pathname !== path && over()
  const observer = new MutationObserver(() => {
    // The element of a microfrontend is empty until the first page of it is drawn.
    if (outlet.querySelector(':scope > [data-microfrontend] > :not([data-fallback])')) over()
  })
  observer.observe(outlet, { childList: true, subtree: true })
  window.addEventListener('single-spa:before-routing-event', left)
}
