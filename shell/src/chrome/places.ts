/** Entries that the released parts add to rail, tabs, bottom bar and command palette. The shell knows none by name. */
import { LAST_PLACE, type MenuEntry } from '@onfreq/contracts/releases/menu'
import type { Registry } from '@onfreq/contracts/releases/registry'
import { currentRegistry, currentRoutes, onRegistryChange } from '@onfreq/federation/registry'
import { i18n, onLanguageChange } from '@onfreq/i18n/i18n'
import { useSession } from '@onfreq/session/session'
import { createLucideIcon, type LucideIcon } from 'lucide-react'
import { useMemo, useSyncExternalStore } from 'react'
import { useLocation } from 'wouter'
import { type Navigation, navigationFor } from './navigation.ts'

export interface Place extends Omit<MenuEntry, 'icon'> {
  readonly icon: LucideIcon
}

/** In the order of the rail, without the parts that are switched off. */
export function getPlaces({ microfrontends }: Pick<Registry, 'microfrontends'>): Place[] {
  return microfrontends
    .filter(({ off }) => off?.[''] === undefined)
    .flatMap(({ menu = [] }) => menu)
    .toSorted((one, other) => getOrder(one) - getOrder(other) || one.label.localeCompare(other.label))
    .map(({ bar, rail, ...entry }) => ({
      ...entry,
      // The English label is the id of its translation, which the page contains.
      label: i18n._(entry.label),
      ...(bar !== undefined && { bar: i18n._(bar) }),
      ...(rail && { rail: { ...rail, ...(rail.label !== undefined && { label: i18n._(rail.label) }) } }),
      icon: createIcon(entry),
    }))
}

const getOrder = ({ rail, place = LAST_PLACE, group }: MenuEntry) =>
  rail?.place ?? (group === undefined ? place : LAST_PLACE)

/** One component per icon, because React would remount a new one. */
const icons = new Map<string, LucideIcon>()

function createIcon({ name, icon }: MenuEntry): LucideIcon {
  const key = JSON.stringify(icon)
  const existing = icons.get(key)
  if (existing) return existing
  const node = icon.map(([element, attributes], index) => [element, { ...attributes, key: String(index) }] as const)
  const created = createLucideIcon({ name, size: 24, node: node.map(([element, lines]) => [element, lines]) })
  icons.set(key, created)
  return created
}

let cached: { readonly registry: Registry; readonly places: readonly Place[] } | undefined
onLanguageChange(() => {
  cached = undefined
})

/** The entries in the current registry. */
export function currentPlaces(): readonly Place[] {
  const registry = currentRegistry()
  if (cached?.registry !== registry) cached = { registry, places: getPlaces(registry) }
  return cached.places
}

/** Like `currentPlaces`; re-renders on releases and language changes. */
export function usePlaces(): readonly Place[] {
  return useSyncExternalStore(onChange, currentPlaces, currentPlaces)
}

/** Keys and tabs of the current user on the current page. */
export function useNavigation(): Navigation<Place> {
  const [path] = useLocation()
  const { user } = useSession()
  const places = usePlaces()
  const year = new Date().getUTCFullYear()
  return useMemo(() => navigationFor(places, { table: currentRoutes(), user, path, year }), [places, user, path, year])
}

function onChange(changed: () => void): () => void {
  const stops = [onRegistryChange(changed), onLanguageChange(changed)]
  return () => {
    for (const stop of stops) stop()
  }
}
