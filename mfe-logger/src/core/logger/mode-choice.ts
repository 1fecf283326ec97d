/** What picking a mode sets, for the quick keys and for the list of all modes. */
import { chooseMode, modeLabel } from '@onfreq/ham/modes'

/** The keys of the log bar, in the order of Alt+1 to Alt+5. */
export const QUICK_MODES = ['LSB', 'USB', 'CW', 'AM', 'FM'] as const

export interface ModeChoice {
  /** ADIF mode. */
  readonly mode: string
  readonly submode: string | null
}

/** A dashed submode sets the nearest parent above it as the mode and itself as the submode. */
export function pickMode(name: string): ModeChoice {
  const { mode, submode } = chooseMode(name)
  return { mode, submode: submode === '' ? null : submode }
}

/** The name under which a choice stands in the list: the submode when there is one. */
export function pickedName({ mode, submode }: ModeChoice): string {
  return modeLabel(mode, submode)
}
