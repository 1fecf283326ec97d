import type { RadioState } from '@onfreq/session/radio'
import type { CatState } from '../../logger/taken-from-radio.ts'
import { receiveFrequency } from './acts/draft.ts'
import type { LogBarState } from './model.ts'

/** State of the radio as the log bar shows it. */
export function toDisplayedRadio(radio: RadioState, cat: CatState): LogBarState['radio'] {
  return {
    frequencyHz: radio.frequencyHz,
    mode: radio.mode,
    submode: radio.submode,
    operatingMode: radio.operatingMode,
    catEnabled: radio.cat.enabled,
    cat,
    rigName: radio.cat.rigName,
    receiveHz: receiveFrequency(radio),
    onFreqWith: radio.pickedCallsign,
  }
}
