/** Fields for which the keypad replaces the phone's keyboard, and their keys. */
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

/** Layout for a field; null if the phone's keyboard is used. */
export const getLayout = (field: string): KeypadLayout | null => LAYOUTS[field] ?? null

/** Whether the keypad is visible. */
export const KeypadVisibleContext = createContext(false)

/** Attributes of an input that suppress the phone's keyboard while the keypad is visible. */
export function useKeypadInput(field: string): { readonly inputMode?: 'none' } {
  const isShown = useContext(KeypadVisibleContext)
  return isShown && getLayout(field) !== null ? { inputMode: 'none' } : {}
}
