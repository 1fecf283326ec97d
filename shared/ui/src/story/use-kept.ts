import { useState } from 'react'

/** What a person chose, kept as a page would; a control of Storybook that gives it anew is followed. */
export function useKept<Value>(given: Value): [Value, (value: Value) => void] {
  const [kept, setKept] = useState({ given, value: given })
  const value = kept.given === given ? kept.value : given
  return [value, (next) => setKept({ given, value: next })]
}
