import type { GlobeItem } from '@onfreq/contracts/live/globe'
import { TIMERS } from '@onfreq/contracts/site/limits'
import { useInterval } from '@onfreq/session/timers'
import { useEffect, useState } from 'react'
import { useGlobeFeedQuery } from '../../../api.ts'
import { type Land, loadLand } from '../../earth/land.ts'

const NO_CONTACTS: readonly GlobeItem[] = []

/**
 * Contacts and coastlines. While `active` is false nothing is loaded. Errors are only logged, and the map stays
 * visible.
 */
export function useGlobe(part: 'public' | 'full', active: boolean) {
  const { data, refetch } = useGlobeFeedQuery(part, { skip: !active })
  const [land, setLand] = useState<Land | null>(null)
  useInterval(() => void refetch(), active ? TIMERS.globeRefresh : null)
  useEffect(() => {
    if (!active) return
    let isRequested = true
    loadLand()
      .then((loaded) => isRequested && setLand(loaded))
      .catch((problem) => console.warn('Couldn’t load the map', problem))
    return () => {
      isRequested = false
    }
  }, [active])
  return { items: data?.arcs ?? NO_CONTACTS, land }
}
