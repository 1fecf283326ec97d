import { useState } from 'react'

/** Keeps the user's choice as a page would, and follows changes made by Storybook controls. */
export function useStoryState<Value>(input: Value): [Value, (value: Value) => void] {
  const [stored, setStored] = useState({ given: input, value: input })
  const value = stored.given === input ? stored.value : input
  return [value, (next) => setStored({ given: input, value: next })]
}
