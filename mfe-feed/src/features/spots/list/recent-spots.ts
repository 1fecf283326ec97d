/** Spots of the last minutes, with new ones from the socket. */
import type { Spot, SpotsInterest, SpotsQuery } from '@onfreq/contracts/spots/spots'
import { useLiveReload, useLiveStatus } from '@onfreq/session/live'
import { useSpots as useLiveSpots } from '@onfreq/session/spots'
import { useInterval, useTimeout } from '@onfreq/session/timers'
import { useMemo, useRef, useState } from 'react'
import { useFeedSpotsQuery } from './api.ts'
import { type SpotRow, spotRow } from './spot-row.ts'

/** Minimum interval between renders of live spots; the first one renders at once. */
const RENDER_INTERVAL_MS = 300
/** Poll interval while the socket is disconnected. */
const POLL_MS = 15_000
/** Maximum number of cached spots, for a page that stays open all day. */
const MAX_CACHED = 2_000

export interface Spots {
  /** undefined before the first response. */
  readonly rows: readonly SpotRow[] | undefined
  /** Older spots are still loading for the first time: rows will be added between and below the current ones. */
  readonly isFilling: boolean
  /** New spots per minute on the site, regardless of the filters. */
  readonly rate: number
  readonly failed: boolean
  /** The site has older matching spots that were not requested. */
  readonly more: boolean
  readonly refetch: () => void
}

export function useRecentSpots(query: SpotsQuery, interest: SpotsInterest): Spots {
  const first = useFeedSpotsQuery(query)
  const second = useFeedSpotsQuery(olderThan(query, first.data?.next), { skip: !first.data?.next })
  const third = useFeedSpotsQuery(olderThan(query, second.data?.next), {
    skip: !second.data?.next || !first.data?.next,
  })
  const status = useLiveStatus()
  const waiting = useRef(new Map<string, Spot>())
  const renderedAt = useRef(Number.NEGATIVE_INFINITY)
  /** Milliseconds until the next render; null while nothing is queued. */
  const [wait, setWait] = useState<number | null>(null)
  const [received, setReceived] = useState<ReadonlyMap<string, Spot>>(new Map())

  useLiveSpots(interest, (spots) => {
    for (const spot of spots) waiting.current.set(spot.id, spot)
    const untilNextRender = Math.max(0, renderedAt.current + RENDER_INTERVAL_MS - performance.now())
    setWait((current) => current ?? untilNextRender)
  })
  useTimeout(() => {
    // React runs the updater later, when more spots may be queued.
    const batch = waiting.current
    waiting.current = new Map()
    renderedAt.current = performance.now()
    setReceived((current) => newest(new Map([...current, ...batch])))
    setWait(null)
  }, wait)
  useLiveReload(() => void first.refetch())
  useInterval(() => void first.refetch(), status === 'open' ? null : POLL_MS)

  const current = first.currentData ?? first.data
  const isFilling = first.isLoading || second.isLoading || third.isLoading
  const rows = useMemo(() => {
    if (current === undefined) return undefined
    const all = new Map<string, Spot>()
    for (const spot of [...current.spots, ...(second.currentData?.spots ?? []), ...(third.currentData?.spots ?? [])])
      all.set(spot.id, spot)
    // The spot with more reports is newer.
    for (const [id, spot] of received) if ((all.get(id)?.spotters ?? 0) <= spot.spotters) all.set(id, spot)
    return Array.from(all.values(), spotRow)
  }, [current, second.currentData, third.currentData, received])
  return {
    rows,
    isFilling,
    rate: current?.rate ?? 0,
    failed: first.error !== undefined && current === undefined,
    more: Boolean(third.currentData?.next),
    refetch: () => void first.refetch(),
  }
}

const olderThan = (query: SpotsQuery, next: string | null | undefined): SpotsQuery => ({
  ...query,
  ...(next && { before: next }),
})

function newest(spots: ReadonlyMap<string, Spot>): ReadonlyMap<string, Spot> {
  if (spots.size <= MAX_CACHED) return spots
  return new Map([...spots].sort(([, a], [, b]) => (a.seen_at < b.seen_at ? 1 : -1)).slice(0, MAX_CACHED))
}
