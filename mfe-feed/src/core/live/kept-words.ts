import type { Need } from '@onfreq/ham/needs/need-index'
import { type NeedWords, needWords } from '@onfreq/ham/needs/need-words'
import { useCallback, useRef } from 'react'

/** The text of a badge. Returns the same object for equal text, to preserve memoisation. */
export function useNeedLabels(): (needs: readonly Need[]) => NeedWords | undefined {
  const known = useRef(new Map<string, NeedWords>())
  return useCallback((needs) => {
    const words = needWords(needs)
    if (words === undefined) return undefined
    const stored = known.current.get(words.all)
    if (stored !== undefined) return stored
    known.current.set(words.all, words)
    return words
  }, [])
}
