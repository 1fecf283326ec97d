/**
 * What a built Storybook has at the head of its pages. A site shows it in a sandbox that is no origin, where a browser has no storage:
 * in place of it stands one that lasts as long as the page. Run as text, so it is written as one.
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

/** Pictures that stories name from the root of a site lie beside them. */
const PICTURES = `addEventListener('error', ({ target }) => {
  const src = target instanceof HTMLImageElement ? target.getAttribute('src') : null
  if (src?.startsWith('/content/')) target.src = '.' + src
}, true)`

/** Before everything else of a page of Storybook, its frame of a story (`preview`) or what is around it. */
export function storybookHead(page: 'manager' | 'preview'): string {
  return `<script>${page === 'preview' ? `${STORAGE}\n${PICTURES}` : STORAGE}</script>`
}
