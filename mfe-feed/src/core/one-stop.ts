import { useState } from 'react'

/**
 * Roving tabindex: items navigated by arrow keys are one tab stop, the last focused or the first. Returns a function
 * that returns the props of an item.
 */
export function useRovingTabIndex(keys: readonly string[]) {
  const [visited, setVisited] = useState<string>()
  const stop = visited !== undefined && keys.includes(visited) ? visited : keys[0]
  return (key: string) => ({ tabIndex: key === stop ? 0 : -1, onFocus: () => setVisited(key) })
}

export type Stop = ReturnType<ReturnType<typeof useRovingTabIndex>>
