/** Which fields the keypad of a phone types into, and with which keys. */
import { createContext, useContext } from 'react'

export type KeypadLayout = 'call' | 'figures'

const LAYOUTS: Readonly<Record<string, KeypadLayout>> = {
  callsign: 'call',
  exchangeRcvd: 'call',
  rstSent: 'figures',
  rstRcvd: 'figures',
  serialSent: 'figures',
  serialRcvd: 'figures',
}

/** Null where the phone's own keyboard types. */
export const layoutOf = (field: string): KeypadLayout | null => LAYOUTS[field] ?? null

/** Whether the keypad is on the screen. */
export const KeypadShown = createContext(false)

/** What an input has that the keypad types into: the phone's own keyboard stays away. */
export function useKeypadInput(field: string): { readonly inputMode?: 'none' } {
  const isShown = useContext(KeypadShown)
  return isShown && layoutOf(field) !== null ? { inputMode: 'none' } : {}
}
