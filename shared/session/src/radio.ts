/** Reading and turning the page's one knob. */
import { type OperatingMode, RADIO_KEY, type RadioState, radioSlice, toStoredRadio } from './radio-slice.ts'
import { writeStored } from './storage.ts'
import { store, useAppSelector } from './store.ts'

export { type OperatingMode, type RadioState, radioDefaults } from './radio-slice.ts'

const { tuned, modeChosen, operatingModeChosen, stationPicked, catChanged } = radioSlice.actions

/** The knob's state; re-renders when it turns. */
export function useRadio(): RadioState {
  return useAppSelector((state) => state.radio)
}

export function currentRadio(): RadioState {
  return store.getState().radio
}

/** Tunes to a frequency in integer hertz. Anything that is not one is ignored. */
export function tune(frequencyHz: number, by: RadioState['tunedBy']): void {
  if (!Number.isSafeInteger(frequencyHz) || frequencyHz <= 0) return
  store.dispatch(tuned({ frequencyHz, by }))
  keep()
}

/** Chooses an ADIF mode and, where it has one, submode. */
export function chooseMode(mode: string, submode: string | null): void {
  store.dispatch(modeChosen({ mode, submode }))
  keep()
}

export function chooseOperatingMode(operatingMode: OperatingMode): void {
  store.dispatch(operatingModeChosen(operatingMode))
  keep()
}

/** A flag on the dial was opened: tune there and offer its callsign to the log bar. */
export function pickStation(callsign: string, frequencyHz: number): void {
  store.dispatch(stationPicked({ callsign, frequencyHz }))
  keep()
}

export function setCat(change: Partial<RadioState['cat']>): void {
  store.dispatch(catChanged(change))
  if ('enabled' in change) keep()
}

function keep(): void {
  writeStored(RADIO_KEY, toStoredRadio(currentRadio()))
}
