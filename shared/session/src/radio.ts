/** Reads and changes the page's tuned frequency. */
import { type OperatingMode, RADIO_KEY, type RadioState, radioSlice, toStoredRadio } from './radio-slice.ts'
import { writeStored } from './storage.ts'
import { store, useAppSelector } from './store.ts'

export { type OperatingMode, type RadioState, radioDefaults } from './radio-slice.ts'

const { tuned, modeChosen, operatingModeChosen, stationPicked, catChanged } = radioSlice.actions

/** The radio state; re-renders on change. */
export function useRadio(): RadioState {
  return useAppSelector((state) => state.radio)
}

export function currentRadio(): RadioState {
  return store.getState().radio
}

/** Tunes to a frequency in integer hertz. Other values are ignored. */
export function tune(frequencyHz: number, by: RadioState['tunedBy']): void {
  if (!Number.isSafeInteger(frequencyHz) || frequencyHz <= 0) return
  store.dispatch(tuned({ frequencyHz, by }))
  saveRadio()
}

/** Selects an ADIF mode and optional submode. */
export function chooseMode(mode: string, submode: string | null): void {
  store.dispatch(modeChosen({ mode, submode }))
  saveRadio()
}

export function chooseOperatingMode(operatingMode: OperatingMode): void {
  store.dispatch(operatingModeChosen(operatingMode))
  saveRadio()
}

/** Called when a flag on the dial is opened: tunes there and passes its callsign to the log bar. */
export function pickStation(callsign: string, frequencyHz: number): void {
  store.dispatch(stationPicked({ callsign, frequencyHz }))
  saveRadio()
}

export function setCat(change: Partial<RadioState['cat']>): void {
  store.dispatch(catChanged(change))
  if ('enabled' in change) saveRadio()
}

function saveRadio(): void {
  writeStored(RADIO_KEY, toStoredRadio(currentRadio()))
}
