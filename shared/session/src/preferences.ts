/** Preferences stored in this browser and shared by its tabs: filters, view type, theme, visible columns. */
import { useCallback, useSyncExternalStore } from 'react'
import { onStoredElsewhere, readStored, writeStored } from './storage.ts'

/** Any value that JSON can store. */
export type Preference = string | number | boolean | null | object

const PREFIX = 'pref.'
const values = new Map<string, unknown>()
const listeners = new Map<string, Set<() => void>>()

/** The current preference, or the default if no value (or one of another type) is stored. */
export function readPreference<T extends Preference>(key: string, otherwise: T): T {
  if (!values.has(key)) values.set(key, readStored(PREFIX + key))
  const value = values.get(key)
  return sameKind(value, otherwise) ? value : otherwise
}

export function writePreference(key: string, value: unknown): void {
  values.set(key, value)
  writeStored(PREFIX + key, value)
  for (const listener of listeners.get(key) ?? []) listener()
}

/** Like `useState`, stored under `key` (`feed.filters`). The default also defines the accepted type. */
export function usePreference<T extends Preference>(key: string, otherwise: T): readonly [T, (value: T) => void] {
  const subscribe = useCallback((changed: () => void) => watch(key, changed), [key])
  const value = useSyncExternalStore(
    subscribe,
    () => readPreference(key, otherwise),
    () => otherwise,
  )
  const set = useCallback((next: T) => writePreference(key, next), [key])
  return [value, set]
}

/** Calls `changed` after each change of a preference, in this tab or another. Returns the unsubscribe function. */
export function onPreferenceChange(key: string, changed: () => void): () => void {
  return watch(key, changed)
}

/** Resets all preferences to their defaults, on log out. */
export function forgetPreferences(): void {
  values.clear()
  for (const set of listeners.values()) for (const listener of set) listener()
}

function watch(key: string, changed: () => void): () => void {
  const set = listeners.get(key) ?? new Set()
  listeners.set(key, set.add(changed))
  const stop = onStoredElsewhere(PREFIX + key, (value) => {
    values.set(key, value)
    changed()
  })
  return () => {
    set.delete(changed)
    stop()
  }
}

function sameKind<T>(value: unknown, like: T): value is T {
  if (value === undefined) return false
  if (like === null) return true
  return Array.isArray(like) ? Array.isArray(value) : typeof value === typeof like && value !== null
}
