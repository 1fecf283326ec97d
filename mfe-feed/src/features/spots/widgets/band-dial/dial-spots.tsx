import { useNotableNeeds } from '@onfreq/session/needs'
import { useEffect, useMemo } from 'react'
import { useRecentSpots } from '../../list/recent-spots.ts'
import { newestOfEach, withNeeds } from '../../list/spot-row.ts'
import type { DialStation } from './dial-flags.ts'

/** Minutes: what was heard longer ago has moved on. */
const AGE = 15
/** Those that are needed, and so many others besides: more stems say nothing. */
const MOST_OTHERS = 40

export interface DialSpotsProps {
  /** The band of the dial. */
  readonly band: string
  /** Called with the spots of the band whenever they or what is needed of them change. */
  readonly onSpots: (spots: readonly DialStation[]) => void
}

/** Brings the spots of a band to the dial. Shows nothing by itself. */
export default function DialSpots({ band, onSpots }: DialSpotsProps) {
  const { rows } = useRecentSpots({ bands: band, age: AGE }, { bands: [band] })
  const needs = useNotableNeeds()
  const spots = useMemo(() => {
    const since = Date.now() - AGE * 60_000
    const fresh = withNeeds(
      newestOfEach((rows ?? []).filter(({ seenAt, band: on }) => seenAt >= since && on === band)),
      needs,
    )
    const others = fresh.filter(({ need }) => need === undefined).slice(0, MOST_OTHERS)
    return [...fresh.filter(({ need }) => need !== undefined), ...others].map(
      ({ callsign, frequencyHz, mode, need }, index): DialStation => ({
        // Below the ids of members.
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
