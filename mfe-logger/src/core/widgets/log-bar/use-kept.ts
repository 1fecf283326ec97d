/**
 * Stores the draft in the browser: shortly after the last key, so that typing is not delayed, and when the page is
 * left.
 */
import { useWindowEvent } from '@onfreq/session/events'
import { useDebounced } from '@onfreq/session/timers'
import { useEffect, useRef } from 'react'
import type { LoggerState } from '../../logger/slice.ts'
import { storeLogger } from '../../logger/stored-fields.ts'

const SAVE_DELAY_MS = 150

export function usePersistedLogger(state: LoggerState): void {
  const stored = useRef<LoggerState | null>(null)
  const newest = useRef(state)
  newest.current = state
  const save = () => {
    if (stored.current === newest.current) return
    stored.current = newest.current
    storeLogger(newest.current)
  }
  const settled = useDebounced(state, SAVE_DELAY_MS)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what has settled says when, the newest is kept
  useEffect(save, [settled])
  useWindowEvent('pagehide', save)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the log bar goes
  useEffect(() => save, [])
}
