import { useDeferredValue } from 'react'

/**
 * News, drawn when nobody waits for anything else: what is typed, pressed or scrolled goes before it, and drawing it
 * stops for them. The first value is drawn at once.
 */
export function useUnhurried<Value>(value: Value | undefined): Value | undefined {
  return useDeferredValue(value) ?? value
}
