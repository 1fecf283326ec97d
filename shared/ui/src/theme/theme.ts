/** The theme of the page around: what is drawn on a canvas, or told in words, does not follow it by itself. */

/** Calls whenever the page turns its theme. The answer ends that. */
export function watchTheme(turned: () => void): () => void {
  const watch = new MutationObserver(turned)
  watch.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  return () => watch.disconnect()
}
