/**
 * Drafts keep unsent input outside of components, so that a new release, a route change or a reload does not lose it.
 */
import type { UnknownAction } from '@reduxjs/toolkit'
import { useCallback } from 'react'
import { useStore } from 'react-redux'
import { DRAFTS_KEY, draftsSlice } from './drafts-slice.ts'
import { writeStored } from './storage.ts'
import { type AppStore, type RootState, store, useAppSelector } from './store.ts'

const { drafted, dropped } = draftsSlice.actions

/**
 * Like `useState`, under a key that starts with the area (`log.bar`). `isDraft` validates drafts of older releases;
 * invalid ones count as absent.
 */
export function useDraft<T>(
  key: string,
  initial: T,
  isDraft: (value: unknown) => value is T,
): readonly [T, (value: T) => void, () => void] {
  const stored = useAppSelector((state) => state.drafts[key])
  // The surrounding store; stories and tests provide their own.
  const own = useStore<RootState>()
  const set = useCallback((value: T) => change(own, drafted({ key, value })), [own, key])
  const drop = useCallback(() => change(own, dropped(key)), [own, key])
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

function change(where: Pick<AppStore, 'dispatch' | 'getState'>, action: UnknownAction): void {
  where.dispatch(action)
  writeStored(DRAFTS_KEY, where.getState().drafts, 'session')
}
