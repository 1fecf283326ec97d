/**
 * Script in the head of a built Storybook's pages. A site shows it in a sandbox with an opaque origin, where storage is
 * unavailable: this installs an in-memory replacement. It runs as text, so it is written self-contained.
 */
const STORAGE = `for (const name of ['localStorage', 'sessionStorage'])
  try { window[name] } catch {
    const kept = new Map()
    Object.defineProperty(window, name, { value: {
      getItem: (key) => kept.get(String(key)) ?? null,
      setItem: (key, value) => void kept.set(String(key), String(value)),
      removeItem: (key) => void kept.delete(String(key)),
      clear: () => kept.clear(),
      key: (index) => [...kept.keys()][index] ?? null,
      get length() { return kept.size },
    } })
  }`

/** Pictures referenced from the root of a site are next to the stories. */
const PICTURES = `addEventListener('error', ({ target }) => {
  const src = target instanceof HTMLImageElement ? target.getAttribute('src') : null
  if (src?.startsWith('/content/')) target.src = '.' + src
}, true)`

/** First in each Storybook page, both in the story frame (`preview`) and in the manager. */
export function storybookHead(page: 'manager' | 'preview'): string {
  return `<script>${page === 'preview' ? `${STORAGE}\n${PICTURES}` : STORAGE}</script>`
}
