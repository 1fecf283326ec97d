/** The path of the page, as it changes: links, back and forward, and single-spa's own events all arrive as `popstate`. */
import type { RouteMatch } from '@onfreq/contracts/site/routes'
import { useMemo, useSyncExternalStore } from 'react'
import { useLocation } from 'wouter'
import { currentRegistry, onRegistryChange, routeFor } from './registry.ts'

/** The route that answers the present path; `undefined` when no page does. */
export function useRoute(): RouteMatch | undefined {
  const [pathname] = useLocation()
  const registry = useSyncExternalStore(onRegistryChange, currentRegistry, currentRegistry)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new registry brings a new route table
  return useMemo(() => routeFor(pathname), [pathname, registry])
}
