import { bandPaletteKey } from '@onfreq/ham/bands'

/** The CSS value of a band's colour, e.g. `var(--b20)`. Bands without a colour of their own are grey. */
export function bandColour(band: string | null | undefined): string {
  const key = bandPaletteKey(band)
  return key === 'other' ? 'var(--text-3)' : `var(--b${key})`
}

/** The colour of text on a ground filled with the band's colour. */
export function bandTextColour(band: string | null | undefined): string {
  const key = bandPaletteKey(band)
  return key === 'other' ? 'var(--bg-0)' : `var(--on-b${key})`
}
