import { useSession } from '@onfreq/session/session'
import { useMemo } from 'react'
import type { GlobeViewer } from './filters.ts'

/** The viewer of the map and the stations they follow; null for a visitor. */
export function useGlobeViewer(): GlobeViewer | null {
  const { user, following } = useSession()
  return useMemo(() => (user ? { accountId: user.id, callsign: user.my_callsign, following } : null), [user, following])
}
