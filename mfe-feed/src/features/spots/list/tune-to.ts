/** Goes to a spot: the page's knob, the mode, the callsign for the log bar, and the radio where its owner allowed that. */
import { chooseMode as modeOf } from '@onfreq/ham/modes'
import { splitOf } from '@onfreq/ham/spots/split'
import { chooseMode, pickStation } from '@onfreq/session/radio'
import { currentSession } from '@onfreq/session/session'
import { store } from '@onfreq/session/store'
import { spotsApi } from './api.ts'
import type { SpotRow } from './spot-row.ts'

/** By custom the lower sideband is used below, in hertz; on 60m the upper one. */
const LOWER_SIDEBAND_BELOW = 10_000_000

export function tuneTo({
  callsign,
  frequencyHz,
  mode,
  band,
  comment = '',
}: Pick<SpotRow, 'callsign' | 'frequencyHz' | 'mode' | 'band'> & Partial<Pick<SpotRow, 'comment'>>) {
  if (mode !== null) {
    const sideband = frequencyHz < LOWER_SIDEBAND_BELOW && band !== '60m' ? 'LSB' : 'USB'
    const { mode: name, submode } = modeOf(mode === 'SSB' ? sideband : mode)
    chooseMode(name, submode === '' ? null : submode)
  }
  pickStation(callsign, frequencyHz)
  if (currentSession().user === null) return
  const transmitHz = splitOf(comment, frequencyHz)
  const order = {
    frequency_khz: frequencyHz / 1000,
    ...(mode !== null && { mode }),
    ...(transmitHz !== null && { transmit_khz: transmitHz / 1000 }),
  }
  // Without a bridge that may tune nothing happens, and the page has turned its own knob already.
  void store.dispatch(spotsApi.endpoints.feedTuneRadio.initiate(order, { track: false }))
}
