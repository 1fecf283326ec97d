import type { FilmLook } from './frame.ts'

/** Colours and fonts of the theme that holds on an element: a canvas knows no custom properties. */
export function lookOf(element: Element): FilmLook {
  const style = getComputedStyle(element)
  const token = (name: string) => style.getPropertyValue(name).trim()
  return {
    ground: token('--bg-0'),
    sea: token('--globe-sea'),
    land: token('--globe-land'),
    coast: token('--globe-coast'),
    grid: token('--globe-grid'),
    arc: token('--accent'),
    fresh: token('--needle'),
    text: token('--text-1'),
    quiet: token('--text-2'),
    mono: token('--font-mono') || 'monospace',
    sans: token('--font-ui') || 'sans-serif',
  }
}
