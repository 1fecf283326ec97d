import type { Need } from '@onfreq/ham/needs/need-index'
import { type NeedWords, needWords } from '@onfreq/ham/needs/need-words'
import { useCallback, useRef } from 'react'

/** Returns a function for the text of a need badge. Equal text is the same object, to preserve memoisation. */
export function useNeedLabels(): (needs: readonly Need[]) => NeedWords | undefined {
  const labels = useRef(new Map<string, NeedWords>())
  return useCallback((needs) => {
    const label = needWords(needs)
    if (label === undefined) return undefined
    const stored = labels.current.get(label.all)
    if (stored !== undefined) return stored
    labels.current.set(label.all, label)
    return label
  }, [])
}
