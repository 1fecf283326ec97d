/** Effect of choosing a mode, for quick keys and the full list. */
import { chooseMode, modeLabel } from '@onfreq/ham/modes'

/** Quick keys of the log bar, in the order of Alt+1 to Alt+5. */
export const QUICK_MODES = ['LSB', 'USB', 'CW', 'AM', 'FM'] as const

export interface ModeChoice {
  /** ADIF mode. */
  readonly mode: string
  readonly submode: string | null
}

/** A dashed submode sets its parent as mode and itself as submode. */
export function pickMode(name: string): ModeChoice {
  const { mode, submode } = chooseMode(name)
  return { mode, submode: submode === '' ? null : submode }
}

/** List name of a choice: the submode if present. */
export function pickedName({ mode, submode }: ModeChoice): string {
  return modeLabel(mode, submode)
}
