import { modePaletteKey } from '@onfreq/ham/modes'

/** CSS value of a mode's colour, e.g. `var(--m-ft8)`. A submode may have a colour of its own. */
export function modeColour(mode: string | null | undefined, submode?: string | null): string {
  return `var(--m-${modePaletteKey(mode, submode)})`
}

/** Text colour on a background of the mode's colour. */
export function modeTextColour(mode: string | null | undefined, submode?: string | null): string {
  return `var(--on-m-${modePaletteKey(mode, submode)})`
}
