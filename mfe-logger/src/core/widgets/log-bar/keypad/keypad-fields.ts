/** Fields handled by a phone's keypad, and their keys. */
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

/** Null when the phone's own keyboard is used. */
export const getLayout = (field: string): KeypadLayout | null => LAYOUTS[field] ?? null

/** Whether the keypad is visible. */
export const KeypadShown = createContext(false)

/** Attributes of an input for the keypad: suppress the phone's keyboard. */
export function useKeypadInput(field: string): { readonly inputMode?: 'none' } {
  const isShown = useContext(KeypadShown)
  return isShown && getLayout(field) !== null ? { inputMode: 'none' } : {}
}
