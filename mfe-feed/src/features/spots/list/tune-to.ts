/**
 * Tunes to a spot: sets the page's frequency, the mode and the callsign in the log bar, and tunes the radio if its
 * owner allows it.
 */
import { chooseMode as modeOf } from '@onfreq/ham/modes'
import { splitOf } from '@onfreq/ham/spots/split'
import { chooseMode, pickStation } from '@onfreq/session/radio'
import { currentSession } from '@onfreq/session/session'
import { store } from '@onfreq/session/store'
import { spotsApi } from './api.ts'
import type { SpotRow } from './spot-row.ts'

/** By convention LSB is used below this frequency, in hertz, except on 60m, where USB is used. */
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
  // Without a bridge that may tune the radio, only the page's frequency changes.
  void store.dispatch(spotsApi.endpoints.feedTuneRadio.initiate(order, { track: false }))
}
