/**
 * Drafts hold unsent input outside components, so that a new release, a route change or a reload does not lose it.
 */
import type { UnknownAction } from '@reduxjs/toolkit'
import { useCallback } from 'react'
import { useStore } from 'react-redux'
import { DRAFTS_KEY, draftsSlice } from './drafts-slice.ts'
import { writeStored } from './storage.ts'
import { type AppStore, type RootState, store, useAppSelector } from './store.ts'

const { drafted, dropped } = draftsSlice.actions

/**
 * Like `useState`, stored under a key that starts with the area (`log.bar`). `isDraft` validates drafts written by older
 * releases; invalid drafts count as absent.
 */
export function useDraft<T>(
  key: string,
  initial: T,
  isDraft: (value: unknown) => value is T,
): readonly [T, (value: T) => void, () => void] {
  const stored = useAppSelector((state) => state.drafts[key])
  // The store of the surrounding tree; stories and tests provide one of their own.
  const localStore = useStore<RootState>()
  const set = useCallback((value: T) => change(localStore, drafted({ key, value })), [localStore, key])
  const drop = useCallback(() => change(localStore, dropped(key)), [localStore, key])
  return [isDraft(stored) ? stored : initial, set, drop]
}

export function readDraft(key: string): unknown {
  return store.getState().drafts[key]
}

export function setDraft(key: string, value: unknown): void {
  change(store, drafted({ key, value }))
}

export function dropDraft(key: string): void {
  change(store, dropped(key))
}

function change(target: Pick<AppStore, 'dispatch' | 'getState'>, action: UnknownAction): void {
  target.dispatch(action)
  writeStored(DRAFTS_KEY, target.getState().drafts, 'session')
}
