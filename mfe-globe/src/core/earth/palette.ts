/** Colours for the canvas, read from the design tokens, because a canvas does not resolve custom properties. */
import type { GlobeItem } from '@onfreq/contracts/live/globe'
import { bandPaletteKey } from '@onfreq/ham/bands'
import { modePaletteKey } from '@onfreq/ham/modes'

export type ColourBy = 'band' | 'mode'

export interface Palette {
  readonly sea: string
  readonly land: string
  readonly coast: string
  readonly grid: string
  readonly night: string
  readonly greyLine: string
  readonly casing: string
  readonly dot: string
  readonly label: string
  readonly you: string
  /** Colour of stations that the viewer needs. */
  readonly needed: string
  readonly arc: (item: GlobeItem, by: ColourBy) => string
}

/** Reads the colours of the theme that applies to `element`. Bands and modes without a colour use the default green. */
export function toPalette(element: Element): Palette {
  const style = getComputedStyle(element)
  const token = (name: string) => style.getPropertyValue(name).trim()
  const arcs = new Map<string, string>()
  const other = token('--m-other')
  const getColour = (name: string) => {
    const existing = arcs.get(name)
    if (existing) return existing
    const colour = token(name) || other
    arcs.set(name, colour)
    return colour
  }
  return {
    sea: token('--globe-sea'),
    land: token('--globe-land'),
    coast: token('--globe-coast'),
    grid: token('--globe-grid'),
    night: token('--globe-night'),
    greyLine: token('--globe-grey'),
    casing: token('--bg-0'),
    dot: token('--text-1'),
    label: token('--text-1'),
    you: token('--accent'),
    needed: token('--signal'),
    arc(item, by) {
      const { band, mode } = item.meta
      if (by === 'mode') return getColour(`--m-${modePaletteKey(mode)}`)
      const key = bandPaletteKey(band)
      return key === 'other' ? other : getColour(`--b${key}`)
    },
  }
}
