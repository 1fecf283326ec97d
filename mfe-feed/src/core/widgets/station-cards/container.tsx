import type { StationItem } from '@onfreq/contracts/live/stations'
import { useTabVisible } from '@onfreq/session/events'
import { useNeeds } from '@onfreq/session/needs'
import { usePreference } from '@onfreq/session/preferences'
import { useSession } from '@onfreq/session/session'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { useNeedLabels } from '../../live/kept-words.ts'
import { stationCandidate } from '../../live/needs.ts'
import { useLiveStations } from '../../live/stations.ts'
import { filterStations, keepOrder, NO_FILTERS } from './filters.ts'
import { byInterest } from './interest.ts'
import { useFeedFilters, useViewType } from './preferences.ts'
import { StationCardsView } from './view.tsx'

/** The station cards of the home page, with the viewer's filters. */
export default function StationCards() {
  const { stations, failed, refetch } = useLiveStations()
  const { user, following } = useSession()
  const needs = useNeeds()
  const getLabel = useNeedLabels()
  const getNeed = useCallback(
    (station: StationItem) => {
      const candidate = stationCandidate(station)
      return candidate && getLabel(needs(candidate))
    },
    [needs, getLabel],
  )
  const [filters] = useFeedFilters()
  const [view] = useViewType()
  const followed = useFollowed(following, user?.id ?? null)
  const isVisible = useTabVisible()
  // Cards are reordered when a filter is clicked or the page becomes visible again, never during interaction.
  const occasion = `${JSON.stringify(filters)} ${isVisible}`
  const order = useRef<{ readonly occasion: string; readonly keys: readonly string[] }>({ occasion, keys: [] })
  const ranked = useMemo(
    () =>
      stations &&
      byInterest(stations, {
        following: followed,
        getNeed,
        place: stations.find(({ id }) => id === user?.id)?.place,
      }),
    [stations, followed, getNeed, user?.id],
  )
  const before = order.current.occasion === occasion ? order.current.keys : []
  const steady = ranked && keepOrder(before, ranked)
  if (steady) order.current = { occasion, keys: steady.map((station) => station.key) }
  return (
    <StationCardsView
      stations={steady && filterStations(steady, filters, following, view)}
      view={view}
      ownCallsign={user?.my_callsign ?? null}
      failed={failed}
      onRetry={refetch}
      getNeed={getNeed}
      signedIn={user !== null}
      filtered={filters !== NO_FILTERS && (stations?.length ?? 0) > 0}
    />
  )
}

const NO_ACCOUNTS: readonly number[] = []

/**
 * The followed stations, from the first render on: the session loads later and would reorder the cards, so the ids are
 * stored.
 */
function useFollowed(following: readonly number[], viewer: number | null): ReadonlySet<number> {
  const [stored, setStored] = usePreference<readonly number[]>(`feed.following.${viewer ?? 0}`, NO_ACCOUNTS)
  useEffect(() => {
    if (viewer !== null && following.length > 0) setStored(following)
  }, [viewer, following, setStored])
  return useMemo(() => new Set(following.length > 0 ? following : stored), [following, stored])
}
