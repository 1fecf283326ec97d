let isWaiting = false

/** Reloads with the next navigation, so that input in the current page is not lost. */
export function reloadOnNextPage(): void {
  if (isWaiting) return
  isWaiting = true
  const path = location.pathname
  window.addEventListener('single-spa:before-routing-event', () => location.pathname !== path && location.reload())
}
