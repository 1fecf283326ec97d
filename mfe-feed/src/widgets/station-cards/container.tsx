import { useSession } from '@onfreq/session/session'
import { useRef } from 'react'
import { useLiveStations } from '../../live/stations.ts'
import { chosenStations, NO_FILTERS, steadyOrder } from './filters.ts'
import { useFeedFilters, useViewType } from './preferences.ts'
import { StationCardsView } from './view.tsx'

/** The station cards of the home page, with the viewer's own filters. */
export default function StationCards() {
  const { stations, failed, refetch } = useLiveStations()
  const { user, following } = useSession()
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
      signedIn={user !== null}
      filtered={filters !== NO_FILTERS && (stations?.length ?? 0) > 0}
    />
  )
}
