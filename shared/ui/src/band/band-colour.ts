import { bandPaletteKey } from '@onfreq/ham/bands'

/** CSS value of a band's colour, e.g. `var(--b20)`. Bands without a colour are grey. */
export function bandColour(band: string | null | undefined): string {
  const key = bandPaletteKey(band)
  return key === 'other' ? 'var(--text-3)' : `var(--b${key})`
}

/** Text colour on a background of the band's colour. */
export function bandTextColour(band: string | null | undefined): string {
  const key = bandPaletteKey(band)
  return key === 'other' ? 'var(--bg-0)' : `var(--on-b${key})`
}
