import { useNotableNeeds } from '@onfreq/session/needs'
import { useEffect, useMemo } from 'react'
import { useRecentSpots } from '../../list/recent-spots.ts'
import { newestPerStation, withNeeds } from '../../list/spot-row.ts'
import type { DialStation } from './dial-flags.ts'

/** Maximum age in minutes: the stations of older spots have probably moved. */
const MAX_AGE_MINUTES = 15
/** Maximum number of spots that are not needed: more stems add no information. */
const MAX_OTHERS = 40

export interface DialSpotsProps {
  /** Name of the dial's band. */
  readonly band: string
  /** Called with the band's spots whenever the spots or their needs change. */
  readonly onSpots: (spots: readonly DialStation[]) => void
}

/** Loads a band's spots for the dial. Renders nothing. */
export default function DialSpots({ band, onSpots }: DialSpotsProps) {
  const { rows } = useRecentSpots({ bands: band, age: MAX_AGE_MINUTES }, { bands: [band] })
  const needs = useNotableNeeds()
  const spots = useMemo(() => {
    const since = Date.now() - MAX_AGE_MINUTES * 60_000
    const fresh = withNeeds(
      newestPerStation((rows ?? []).filter(({ seenAt, band: on }) => seenAt >= since && on === band)),
      needs,
    )
    const others = fresh.filter(({ need }) => need === undefined).slice(0, MAX_OTHERS)
    return [...fresh.filter(({ need }) => need !== undefined), ...others].map(
      ({ callsign, frequencyHz, mode, need }, index): DialStation => ({
        // Ids below the range of member ids.
        id: -1 - index,
        callsign,
        frequencyHz,
        mode: mode ?? '',
        transmitting: false,
        callingCq: false,
        followed: false,
        need,
        spotted: { band },
      }),
    )
  }, [rows, needs, band])
  useEffect(() => onSpots(spots), [spots, onSpots])
  return null
}
