/** The page's theme, for canvas drawings and other content that CSS cannot style. */

/** Calls back when the theme changes. Returns the unsubscribe function. */
export function watchTheme(changed: () => void): () => void {
  const watch = new MutationObserver(changed)
  watch.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  return () => watch.disconnect()
}
