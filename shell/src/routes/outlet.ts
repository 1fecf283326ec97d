/** The element of the chrome in which microfrontends mount, each in a child of its own. */

export const OUTLET_ID = 'page'

export function outletFor(microfrontend: string): HTMLElement {
  const outlet = document.getElementById(OUTLET_ID)
  if (!outlet) throw new Error(`The chrome has no #${OUTLET_ID}`)
  const existing = outlet.querySelector<HTMLElement>(`:scope > [data-microfrontend="${CSS.escape(microfrontend)}"]`)
  if (existing) return existing
  const element = document.createElement('div')
  element.dataset.microfrontend = microfrontend
  outlet.append(element)
  return element
}

/** Whether an element around the microfrontends hides all of them. */
export function isOutOfSight(): boolean {
  return document.getElementById(OUTLET_ID)?.getClientRects().length === 0
}
