/** Goes to a spot: the page's knob, the mode, and the callsign for the log bar. */
import { chooseMode as modeOf } from '@onfreq/ham/modes'
import { chooseMode, pickStation } from '@onfreq/session/radio'
import type { SpotRow } from './spot-row.ts'

/** By custom the lower sideband is used below, in hertz; on 60m the upper one. */
const LOWER_SIDEBAND_BELOW = 10_000_000

export function tuneTo({
  callsign,
  frequencyHz,
  mode,
  band,
}: Pick<SpotRow, 'callsign' | 'frequencyHz' | 'mode' | 'band'>) {
  if (mode !== null) {
    const sideband = frequencyHz < LOWER_SIDEBAND_BELOW && band !== '60m' ? 'LSB' : 'USB'
    const { mode: name, submode } = modeOf(mode === 'SSB' ? sideband : mode)
    chooseMode(name, submode === '' ? null : submode)
  }
  pickStation(callsign, frequencyHz)
}
