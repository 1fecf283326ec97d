import { useState } from 'react'

/** Keeps the user's choice as a page would, and follows changes made by Storybook controls. */
export function useKept<Value>(given: Value): [Value, (value: Value) => void] {
  const [kept, setKept] = useState({ given, value: given })
  const value = kept.given === given ? kept.value : given
  return [value, (next) => setKept({ given, value: next })]
}
