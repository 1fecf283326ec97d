import { filmInk, tokenOf } from '@onfreq/ui/film/reel'
import type { FilmStyle } from './frame.ts'

export function getAppearance(element: Element): FilmStyle {
  const { ground, text, quiet, accent, needle, mono, sans } = filmInk(element)
  return {
    ground,
    sea: tokenOf(element, '--globe-sea'),
    land: tokenOf(element, '--globe-land'),
    coast: tokenOf(element, '--globe-coast'),
    grid: tokenOf(element, '--globe-grid'),
    arc: accent,
    fresh: needle,
    text,
    quiet,
    mono,
    sans,
  }
}
