/** Live spots for components. Each component declares its interest. */
import { isWanted, toUnion } from '@onfreq/contracts/spots/interest'
import type { LiveSpotsWish, Spot, SpotsInterest, SpotsNews } from '@onfreq/contracts/spots/spots'
import { useEffect, useRef } from 'react'
import { liveClient, useLive } from './live.ts'

const interests = new Map<symbol, SpotsInterest>()

/** Sends the union of all components' interests, because the socket has one subscription. */
function sendInterest(): void {
  const frame: LiveSpotsWish = {
    type: 'spots',
    interest: interests.size === 0 ? null : toUnion([...interests.values()]),
  }
  liveClient().wish(frame)
}

/**
 * Calls `handle` with the matching spots of each `spots` message while the component is mounted; never for a null
 * interest. `counts` cover the full message. A spot with a known id replaces the previous one. After a gap
 * (`useLiveReload`), fetch `GET spots`.
 */
export function useSpots(
  interest: SpotsInterest | null,
  handle: (spots: readonly Spot[], counts: Pick<SpotsNews, 'shown' | 'total'>) => void,
): void {
  const text = JSON.stringify(interest)
  const latest = useRef(interest)
  latest.current = interest
  useEffect(() => {
    const ownInterest: SpotsInterest | null = JSON.parse(text)
    if (ownInterest === null) return
    const key = Symbol('spots')
    interests.set(key, ownInterest)
    sendInterest()
    return () => {
      interests.delete(key)
      sendInterest()
    }
  }, [text])
  useLive('spots', ({ spots, shown, total }) => {
    const ownInterest = latest.current
    if (ownInterest === null) return
    const matching = spots.filter((spot) => isWanted(ownInterest, spot))
    if (matching.length > 0) handle(matching, { shown, total })
  })
}
