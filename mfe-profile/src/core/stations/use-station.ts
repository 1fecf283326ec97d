/** Stations on the air, updated over the live socket, or by polling while it is disconnected. */

import { hasRigData, type StationItem } from '@onfreq/contracts/live/stations'
import { TIMERS } from '@onfreq/contracts/site/limits'
import { useLive, useLiveReload, useLiveStatus } from '@onfreq/session/live'
import { useAppDispatch } from '@onfreq/session/store'
import { peopleApi, useActiveUserListQuery } from '../../api.ts'

const NO_STATIONS: readonly StationItem[] = []

export function useStationsOnAir(): readonly StationItem[] {
  const dispatch = useAppDispatch()
  const live = useLiveStatus() === 'open'
  const { data, refetch } = useActiveUserListQuery(undefined, {
    pollingInterval: live ? 0 : TIMERS.feedRefresh,
    skipPollingIfUnfocused: true,
  })
  useLive('public-rig-data', ({ stations, gone }) => {
    const removedIds = new Set([...gone, ...stations.map(({ id }) => id)])
    dispatch(
      peopleApi.util.updateQueryData('activeUserList', undefined, (list) => {
        list.stations = [...list.stations.filter(({ id }) => !removedIds.has(id)), ...stations.filter(hasRigData)]
      }),
    )
  })
  useLiveReload(() => void refetch())
  return data?.stations ?? NO_STATIONS
}
