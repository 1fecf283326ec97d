import { modePaletteKey } from '@onfreq/ham/modes'

/** The CSS value of a mode's colour, e.g. `var(--m-ft8)`. A submode takes its own where it has one. */
export function modeColour(mode: string | null | undefined, submode?: string | null): string {
  return `var(--m-${modePaletteKey(mode, submode)})`
}

/** The colour of text on a ground filled with the mode's colour. */
export function modeTextColour(mode: string | null | undefined, submode?: string | null): string {
  return `var(--on-m-${modePaletteKey(mode, submode)})`
}
