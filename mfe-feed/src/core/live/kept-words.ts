import type { Need } from '@onfreq/ham/needs/need-index'
import { type NeedWords, needWords } from '@onfreq/ham/needs/need-words'
import { useCallback, useRef } from 'react'

/** The words of a badge, the same object for the same words: what is memoised on it is not drawn anew. */
export function useKeptWords(): (needs: readonly Need[]) => NeedWords | undefined {
  const known = useRef(new Map<string, NeedWords>())
  return useCallback((needs) => {
    const words = needWords(needs)
    if (words === undefined) return undefined
    const kept = known.current.get(words.all)
    if (kept !== undefined) return kept
    known.current.set(words.all, words)
    return words
  }, [])
}
