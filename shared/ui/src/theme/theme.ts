/** The page's theme, for canvas drawings and text that do not follow CSS. */

/** Calls back when the theme changes. Returns the unsubscribe function. */
export function watchTheme(turned: () => void): () => void {
  const watch = new MutationObserver(turned)
  watch.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  return () => watch.disconnect()
}
