/** Where rail, bottom bar and command palette lead: what the released parts add to the menu. The shell knows no place by name. */
import { LAST_PLACE, type MenuEntry } from '@onfreq/contracts/releases/menu'
import type { Registry } from '@onfreq/contracts/releases/registry'
import { currentRegistry, onRegistryChange } from '@onfreq/federation/registry'
import { i18n, onLanguageChange } from '@onfreq/i18n/i18n'
import { createLucideIcon, type LucideIcon } from 'lucide-react'
import { useSyncExternalStore } from 'react'

export interface Place extends Omit<MenuEntry, 'icon'> {
  readonly icon: LucideIcon
}

/** In the order in which they stand; what is switched off is left out. */
export function placesOf({ microfrontends }: Pick<Registry, 'microfrontends'>): Place[] {
  return microfrontends
    .filter(({ off }) => off?.[''] === undefined)
    .flatMap(({ menu = [] }) => menu)
    .toSorted((one, other) => orderOf(one) - orderOf(other) || one.label.localeCompare(other.label))
    .map(({ bar, ...entry }) => ({
      ...entry,
      // What parts declare is its own id: translations of it come with the page.
      label: i18n._(entry.label),
      ...(bar !== undefined && { bar: i18n._(bar) }),
      icon: drawn(entry),
    }))
}

const orderOf = ({ place = LAST_PLACE }: MenuEntry) => place

/** An icon is one component as long as its lines are the same, or React would draw it anew. */
const drawings = new Map<string, LucideIcon>()

function drawn({ name, icon }: MenuEntry): LucideIcon {
  const key = JSON.stringify(icon)
  const known = drawings.get(key)
  if (known) return known
  const node = icon.map(([element, attributes], index) => [element, { ...attributes, key: String(index) }] as const)
  const drawing = createLucideIcon({ name, size: 24, node: node.map(([element, lines]) => [element, lines]) })
  drawings.set(key, drawing)
  return drawing
}

let known: { readonly registry: Registry; readonly places: readonly Place[] } | undefined
onLanguageChange(() => {
  known = undefined
})

/** Of the registry as it is now. */
export function currentPlaces(): readonly Place[] {
  const registry = currentRegistry()
  if (known?.registry !== registry) known = { registry, places: placesOf(registry) }
  return known.places
}

/** The same, and again when parts are released or the language changes. */
export function usePlaces(): readonly Place[] {
  return useSyncExternalStore(onChange, currentPlaces, currentPlaces)
}

/** `also` holds other paths of the place; `/logger/*` is everything below one. */
export function isHere({ path: own, also = [] }: Pick<Place, 'path' | 'also'>, path: string): boolean {
  return (
    path === own ||
    also.some((other) => other === path || (other.endsWith('/*') && path.startsWith(other.slice(0, -1))))
  )
}

function onChange(changed: () => void): () => void {
  const stops = [onRegistryChange(changed), onLanguageChange(changed)]
  return () => {
    for (const stop of stops) stop()
  }
}
