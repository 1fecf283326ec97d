/** Loads the page again without losing what the user has typed. */

let hasTyped = false
let isWaiting = false

export function followTyping(): void {
  window.addEventListener('input', ({ isTrusted }) => (hasTyped ||= isTrusted), true)
  for (const type of ['submit', 'single-spa:routing-event']) window.addEventListener(type, () => (hasTyped = false))
}

/** At once, or with the next page when something was typed in this one. */
export function reloadWhenSafe(): void {
  if (hasTyped) reloadOnNextPage()
  else location.reload()
}

export function reloadOnNextPage(): void {
  if (isWaiting) return
  isWaiting = true
  const path = location.pathname
  window.addEventListener('single-spa:before-routing-event', () => location.pathname !== path && location.reload())
}
