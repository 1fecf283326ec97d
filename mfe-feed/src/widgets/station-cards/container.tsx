import type { StationItem } from '@onfreq/contracts/live/stations'
import { useNeeds } from '@onfreq/session/needs'
import { useSession } from '@onfreq/session/session'
import { useCallback, useRef } from 'react'
import { useKeptWords } from '../../live/kept-words.ts'
import { stationCandidate } from '../../live/needs.ts'
import { useLiveStations } from '../../live/stations.ts'
import { chosenStations, NO_FILTERS, steadyOrder } from './filters.ts'
import { useFeedFilters, useViewType } from './preferences.ts'
import { StationCardsView } from './view.tsx'

/** The station cards of the home page, with the viewer's own filters. */
export default function StationCards() {
  const { stations, failed, refetch } = useLiveStations()
  const { user, following } = useSession()
  const needs = useNeeds()
  const words = useKeptWords()
  const needOf = useCallback(
    (station: StationItem) => {
      const candidate = stationCandidate(station)
      return candidate && words(needs(candidate))
    },
    [needs, words],
  )
  const [filters] = useFeedFilters()
  const [view] = useViewType()
  const order = useRef<readonly string[]>([])
  const steady = stations && steadyOrder(order.current, stations)
  if (steady) order.current = steady.map((station) => station.key)
  return (
    <StationCardsView
      stations={steady && chosenStations(steady, filters, following, view)}
      view={view}
      ownCallsign={user?.my_callsign ?? null}
      failed={failed}
      onRetry={refetch}
      needOf={needOf}
      signedIn={user !== null}
      filtered={filters !== NO_FILTERS && (stations?.length ?? 0) > 0}
    />
  )
}
