let isWaiting = false

/** Loads the page again with the next navigation, so that nothing typed in the current one is lost. */
export function reloadOnNextPage(): void {
  if (isWaiting) return
  isWaiting = true
  const path = location.pathname
  window.addEventListener('single-spa:before-routing-event', () => location.pathname !== path && location.reload())
}
