/** The element in the chrome where microfrontends mount, one child for each. */

export const OUTLET_ID = 'page'

export function outletFor(microfrontend: string): HTMLElement {
  const outlet = document.getElementById(OUTLET_ID)
  if (!outlet) throw new Error(`The chrome has no #${OUTLET_ID}`)
  const known = outlet.querySelector<HTMLElement>(`:scope > [data-microfrontend="${CSS.escape(microfrontend)}"]`)
  if (known) return known
  const element = document.createElement('div')
  element.dataset.microfrontend = microfrontend
  outlet.append(element)
  return element
}

/** Whether something around the microfrontends hides all of them. */
export function isOutOfSight(): boolean {
  return document.getElementById(OUTLET_ID)?.getClientRects().length === 0
}
