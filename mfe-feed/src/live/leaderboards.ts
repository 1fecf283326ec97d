/** The boards and band statistics, kept up to date by the socket and every 10 s. */
import { TIMERS } from '@onfreq/contracts/site/limits'
import { useLiveReload } from '@onfreq/session/live'
import { useInterval } from '@onfreq/session/timers'
import { useMemo } from 'react'
import { feedApi, useFeedBandStatsQuery, useFeedLeaderboardsQuery } from '../api.ts'
import { useUnhurried } from './unhurried.ts'
import { useLiveWrite } from './write-once.ts'

export function useLiveLeaderboards() {
  const { data, error, refetch } = useFeedLeaderboardsQuery()
  useLiveWrite('leaderboards', (dispatch, lists) => {
    dispatch(feedApi.util.updateQueryData('feedLeaderboards', undefined, (draft) => void Object.assign(draft, lists)))
  })
  useLiveReload(() => void refetch())
  useInterval(() => void refetch(), TIMERS.leaderboardsPage)
  // The error, and not `isError`: that is gone while the next try is on its way, and the page would jump.
  return { boards: useUnhurried(data), failed: error !== undefined, refetch: () => void refetch() }
}

/** Contacts in the last hour by band. */
export function useBandActivity(): Readonly<Record<string, number>> {
  const { data, refetch } = useFeedBandStatsQuery()
  useInterval(() => void refetch(), TIMERS.leaderboardsPage)
  return useMemo(() => Object.fromEntries(data?.bands.map(({ band, count }) => [band, count]) ?? []), [data])
}
