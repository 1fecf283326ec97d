/** Live spots for components; each declares its interest. */
import { isWanted, toUnion } from '@onfreq/contracts/spots/interest'
import type { LiveSpotsWish, Spot, SpotsInterest, SpotsNews } from '@onfreq/contracts/spots/spots'
import { useEffect, useRef } from 'react'
import { liveClient, useLive } from './live.ts'

const selected = new Map<symbol, SpotsInterest>()

/** The socket has one subscription: the union of all components' interests. */
function sendPreference(): void {
  const frame: LiveSpotsWish = { type: 'spots', interest: selected.size === 0 ? null : toUnion([...selected.values()]) }
  liveClient().wish(frame)
}

/**
 * Calls `handle` with the matching spots of each `spots` message while the component is mounted; never for a null
 * interest.
 * `counts` cover the whole message. A spot with a known id replaces the previous one. After a gap (`useLiveReload`)
 * fetch `GET spots`.
 */
export function useSpots(
  interest: SpotsInterest | null,
  handle: (spots: readonly Spot[], counts: Pick<SpotsNews, 'shown' | 'total'>) => void,
): void {
  const text = JSON.stringify(interest)
  const latest = useRef(interest)
  latest.current = interest
  useEffect(() => {
    const own: SpotsInterest | null = JSON.parse(text)
    if (own === null) return
    const key = Symbol('spots')
    selected.set(key, own)
    sendPreference()
    return () => {
      selected.delete(key)
      sendPreference()
    }
  }, [text])
  useLive('spots', ({ spots, shown, total }) => {
    const own = latest.current
    if (own === null) return
    const mine = spots.filter((spot) => isWanted(own, spot))
    if (mine.length > 0) handle(mine, { shown, total })
  })
}
