/** Sets mode and submode from a choice, for quick keys and for the full list. */
import { chooseMode, modeLabel } from '@onfreq/ham/modes'

/** Quick keys of the log bar, in the order of Alt+1 to Alt+5. */
export const QUICK_MODES = ['LSB', 'USB', 'CW', 'AM', 'FM'] as const

export interface ModeChoice {
  /** ADIF mode. */
  readonly mode: string
  readonly submode: string | null
}

/** For a submode with a dash, sets its parent as the mode and itself as the submode. */
export function pickMode(name: string): ModeChoice {
  const { mode, submode } = chooseMode(name)
  return { mode, submode: submode === '' ? null : submode }
}

/** Name of a choice in the list: its submode if it has one. */
export function pickedName({ mode, submode }: ModeChoice): string {
  return modeLabel(mode, submode)
}
