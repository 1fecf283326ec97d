import { useState } from 'react'

/**
 * Many things that arrow keys walk along are one stop for Tab: the one that was visited last, or the first. What it returns gives
 * an item its properties.
 */
export function useOneStop(keys: readonly string[]) {
  const [visited, setVisited] = useState<string>()
  const stop = visited !== undefined && keys.includes(visited) ? visited : keys[0]
  return (key: string) => ({ tabIndex: key === stop ? 0 : -1, onFocus: () => setVisited(key) })
}

export type Stop = ReturnType<ReturnType<typeof useOneStop>>
