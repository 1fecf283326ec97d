/** The page's single tuned frequency, shared by dial, log bar and CAT. */
import { DEFAULTS } from '@onfreq/contracts/site/limits'
import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { isRecord } from './record.ts'
import { readStored } from './storage.ts'

export const RADIO_KEY = 'radio'

/** Run: call CQ and wait for answers. S&P: search and pounce. On the wire, Run is 2 and S&P is 1. */
export type OperatingMode = 'run' | 'sp'

export interface RadioState {
  /** Integer hertz. */
  readonly frequencyHz: number
  /** ADIF mode, e.g. `SSB`. */
  readonly mode: string
  /** ADIF submode, e.g. `LSB`; null when the mode has none chosen. */
  readonly submode: string | null
  readonly operatingMode: OperatingMode
  readonly cat: {
    /** Whether the operator lets the radio control the page. */
    readonly enabled: boolean
    /** Whether the radio responds: the last sample had a frequency above 0. */
    readonly linked: boolean
    /** False when no program reports a radio for this account. */
    readonly available: boolean
    readonly rigName: string | null
    /** Receive frequency in integer hertz during split operation. Null or omitted: same as the tuned frequency. */
    readonly receiveHz?: number | null
  }
  /** Source of the last tuning. The radio never overrides an operator who is typing. */
  readonly tunedBy: 'default' | 'person' | 'dial' | 'radio' | 'contact'
  /** Callsign picked on the dial at this frequency, for the log bar. */
  readonly pickedCallsign: string | null
}

export const radioDefaults: RadioState = {
  frequencyHz: DEFAULTS.frequencyHz,
  mode: DEFAULTS.mode,
  submode: DEFAULTS.submode,
  operatingMode: 'sp',
  cat: { enabled: true, linked: false, available: false, rigName: null },
  tunedBy: 'default',
  pickedCallsign: null,
}

/** Format in browser storage: names and units of the product specification; `freq` in kHz, `op_mode` 2 for Run, 1 for S&P. */
interface StoredRadio {
  readonly freq: number
  readonly mode: string
  readonly SubMode: string | null
  /** The value of the mode select. */
  readonly selected_mode: string
  readonly op_mode: 1 | 2
  readonly cat_link_enabled: boolean
}

export function toStoredRadio({ frequencyHz, mode, submode, operatingMode, cat }: RadioState): StoredRadio {
  return {
    freq: frequencyHz / 1000,
    mode,
    SubMode: submode,
    selected_mode: submode ?? mode,
    op_mode: operatingMode === 'run' ? 2 : 1,
    cat_link_enabled: cat.enabled,
  }
}

/** Reads the stored format. An invalid value counts as absent. */
export function fromStoredRadio(stored: unknown): RadioState {
  if (!isRecord(stored)) return radioDefaults
  const { freq, mode, SubMode: submode, op_mode: operating, cat_link_enabled: enabled } = stored
  const frequencyHz = typeof freq === 'number' ? Math.round(freq * 1000) : 0
  return {
    ...radioDefaults,
    ...(Number.isSafeInteger(frequencyHz) && frequencyHz > 0 && { frequencyHz }),
    ...(typeof mode === 'string' && { mode, submode: typeof submode === 'string' ? submode : null }),
    ...((operating === 1 || operating === 2) && { operatingMode: operating === 2 ? 'run' : 'sp' }),
    cat: { ...radioDefaults.cat, enabled: typeof enabled === 'boolean' ? enabled : radioDefaults.cat.enabled },
  }
}

export const radioSlice = createSlice({
  name: 'radio',
  initialState: () => fromStoredRadio(readStored(RADIO_KEY)),
  reducers: {
    tuned: (state, { payload }: PayloadAction<{ frequencyHz: number; by: RadioState['tunedBy'] }>) => {
      state.frequencyHz = payload.frequencyHz
      state.tunedBy = payload.by
      if (payload.by !== 'dial') state.pickedCallsign = null
    },
    modeChosen: (state, { payload }: PayloadAction<{ mode: string; submode: string | null }>) => {
      state.mode = payload.mode
      state.submode = payload.submode
    },
    operatingModeChosen: (state, { payload }: PayloadAction<OperatingMode>) => {
      state.operatingMode = payload
    },
    stationPicked: (state, { payload }: PayloadAction<{ callsign: string; frequencyHz: number }>) => {
      state.frequencyHz = payload.frequencyHz
      state.tunedBy = 'dial'
      state.pickedCallsign = payload.callsign
    },
    catChanged: (state, { payload }: PayloadAction<Partial<RadioState['cat']>>) => {
      state.cat = { ...state.cat, ...payload }
    },
  },
})
