/**
 * Script for the head of a built Storybook's pages. A site shows them in a sandbox with an opaque origin, where storage is
 * unavailable; the script installs an in-memory replacement. It is inlined as text, so it must not refer to other code.
 */
const STORAGE = `for (const name of ['localStorage', 'sessionStorage'])
  try { window[name] } catch {
    const entries = new Map()
    Object.defineProperty(window, name, { value: {
      getItem: (key) => entries.get(String(key)) ?? null,
      setItem: (key, value) => void entries.set(String(key), String(value)),
      removeItem: (key) => void entries.delete(String(key)),
      clear: () => entries.clear(),
      key: (index) => [...entries.keys()][index] ?? null,
      get length() { return entries.size },
    } })
  }`

/** Loads pictures with root-relative URLs from the folder of the stories. */
const PICTURES = `addEventListener('error', ({ target }) => {
  const src = target instanceof HTMLImageElement ? target.getAttribute('src') : null
  if (src?.startsWith('/content/')) target.src = '.' + src
}, true)`

/** Must come first in each Storybook page: the story frame (`preview`) and the manager. */
export function storybookHead(page: 'manager' | 'preview'): string {
  return `<script>${page === 'preview' ? `${STORAGE}\n${PICTURES}` : STORAGE}</script>`
}
