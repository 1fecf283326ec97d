/** The page's current path. Links, back and forward, and single-spa's own events all arrive as `popstate`. */
import type { RouteMatch } from '@onfreq/contracts/site/routes'
import { useMemo, useSyncExternalStore } from 'react'
import { useLocation } from 'wouter'
import { currentRegistry, onRegistryChange, routeFor } from './registry.ts'

/** The route of the current path; `undefined` when no page matches. */
export function useRoute(): RouteMatch | undefined {
  const [pathname] = useLocation()
  const registry = useSyncExternalStore(onRegistryChange, currentRegistry, currentRegistry)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new registry brings a new route table
  return useMemo(() => routeFor(pathname), [pathname, registry])
}
