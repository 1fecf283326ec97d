/** The boards and band statistics, updated over the socket and by polling every 10 s. */
import { TIMERS } from '@onfreq/contracts/site/limits'
import { useLiveReload } from '@onfreq/session/live'
import { useInterval } from '@onfreq/session/timers'
import { useMemo } from 'react'
import { feedApi, MAX_BANDS, useVbandstatsByBandsQuery, useVleaderboardsQuery } from '../../api.ts'
import { useThrottled } from './use-throttled.ts'
import { useLiveWrite } from './write-once.ts'

export function useLiveLeaderboards() {
  const { data, error, refetch } = useVleaderboardsQuery()
  useLiveWrite('leaderboards', (dispatch, lists) => {
    dispatch(feedApi.util.updateQueryData('vleaderboards', undefined, (draft) => void Object.assign(draft, lists)))
  })
  useLiveReload(() => void refetch())
  useInterval(() => void refetch(), TIMERS.leaderboardsPage)
  // Uses the error instead of `isError`, which is false during a retry and would cause a layout shift.
  return { boards: useThrottled(data), failed: error !== undefined, refetch: () => void refetch() }
}

/** Contacts in the last hour by band. */
export function useBandActivity(): Readonly<Record<string, number>> {
  const { data, refetch } = useVbandstatsByBandsQuery(MAX_BANDS)
  useInterval(() => void refetch(), TIMERS.leaderboardsPage)
  return useMemo(() => Object.fromEntries(data?.bands.map(({ band, count }) => [band, count]) ?? []), [data])
}
