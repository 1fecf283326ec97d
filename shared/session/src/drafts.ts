/**
 * Drafts: what a person has typed lives here and not in a component, so that a new release of the microfrontend, a route
 * change or a reload of the tab does not lose it.
 */
import { useCallback } from 'react'
import { DRAFTS_KEY, draftsSlice } from './drafts-slice.ts'
import { writeStored } from './storage.ts'
import { store, useAppSelector } from './store.ts'

const { drafted, dropped } = draftsSlice.actions

/**
 * Like `useState`, under a key that starts with the area (`log.bar`). `isDraft` checks what an older release may have
 * left; what fails counts as absent.
 */
export function useDraft<T>(
  key: string,
  initial: T,
  isDraft: (value: unknown) => value is T,
): readonly [T, (value: T) => void, () => void] {
  const kept = useAppSelector((state) => state.drafts[key])
  const set = useCallback((value: T) => setDraft(key, value), [key])
  const drop = useCallback(() => dropDraft(key), [key])
  return [isDraft(kept) ? kept : initial, set, drop]
}

export function readDraft(key: string): unknown {
  return store.getState().drafts[key]
}

export function setDraft(key: string, value: unknown): void {
  store.dispatch(drafted({ key, value }))
  keep()
}

export function dropDraft(key: string): void {
  store.dispatch(dropped(key))
  keep()
}

function keep(): void {
  writeStored(DRAFTS_KEY, store.getState().drafts, 'session')
}
