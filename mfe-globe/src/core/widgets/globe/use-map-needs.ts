import type { GlobeItem } from '@onfreq/contracts/live/globe'
import { type NeedWords, needWords } from '@onfreq/ham/needs/need-words'
import { useNeeds } from '@onfreq/session/needs'
import { useSession } from '@onfreq/session/session'
import { useCallback } from 'react'

/**
 * Returns a function for what the worked station would add to the viewer's log. It is a new function whenever its
 * result may differ.
 */
export function useMapNeeds(): (item: GlobeItem) => NeedWords | undefined {
  const needs = useNeeds()
  const { user } = useSession()
  const ownCallsign = user?.my_callsign
  return useCallback(
    ({ from, to, place, meta }) => {
      // The viewer's own contacts and callsign never count as needed.
      if (place === undefined || from.call === ownCallsign || to.call === ownCallsign) return undefined
      const { dxcc, continent, cq_zone: cqZone } = place
      const { band, mode_class: modeClass } = meta
      return needWords(needs({ call: to.call, dxcc, continent, cqZone, grid: null, band, modeClass: modeClass ?? '' }))
    },
    [needs, ownCallsign],
  )
}
