/** The stations on the air, updated over the socket, and by polling while it is disconnected. */

import { hasRigData, type StationItem } from '@onfreq/contracts/live/stations'
import { TIMERS } from '@onfreq/contracts/site/limits'
import { useLiveReload, useLiveStatus } from '@onfreq/session/live'
import { useInterval } from '@onfreq/session/timers'
import { original } from '@reduxjs/toolkit'
import { useMemo } from 'react'
import { feedApi, useActiveUserListQuery, useLoggedInUsersNotInRigControlQuery } from '../../api.ts'
import { useThrottled } from './use-throttled.ts'
import { useLiveWrite } from './write-once.ts'

export interface LiveStations {
  /** On the air first, then members at their desks without rig data; undefined before the first response. */
  readonly stations: readonly StationItem[] | undefined
  readonly failed: boolean
  readonly refetch: () => void
}

export function useLiveStations(): LiveStations {
  const active = useActiveUserListQuery()
  const desk = useLoggedInUsersNotInRigControlQuery()
  const status = useLiveStatus()
  const refetch = () => {
    active.refetch()
    desk.refetch()
  }
  useLiveWrite('public-rig-data', (dispatch, { stations, gone }) => {
    const onAir = stations.filter(hasRigData)
    dispatch(
      feedApi.util.updateQueryData('activeUserList', undefined, (draft) =>
        write(draft, onAir, [...gone, ...ids(stations)]),
      ),
    )
    dispatch(
      feedApi.util.updateQueryData('loggedInUsersNotInRigControl', undefined, (draft) =>
        write(draft, [], [...gone, ...ids(onAir)]),
      ),
    )
  })
  useLiveReload(refetch)
  useInterval(refetch, status === 'open' ? null : TIMERS.feedRefresh)
  const allStations = useMemo(
    () => active.data && [...active.data.stations, ...(desk.data?.stations ?? [])],
    [active.data, desk.data],
  )
  // Uses the error instead of `isError`, which is false during a retry and would cause a layout shift.
  return { stations: useThrottled(allStations), failed: active.error !== undefined, refetch }
}

function ids(stations: readonly StationItem[]): number[] {
  return stations.map((station) => station.id)
}

interface StationList {
  stations: StationItem[]
}

/** Writes only the changed entries, so that the other stations are not rendered again. */
function write(draft: StationList, changed: readonly StationItem[], gone: readonly number[]): void {
  const before = original(draft)?.stations ?? draft.stations
  const after = mergeStations(before, changed, gone)
  const isSame = after.length === before.length && after.every((station, index) => station === before[index])
  if (!isSame) draft.stations = after
}

/** The list with changed stations in their position, new ones at the end, and removed ones filtered out. */
function mergeStations(
  before: readonly StationItem[],
  changed: readonly StationItem[],
  gone: readonly number[],
): StationItem[] {
  const news = new Map(changed.map((station) => [station.id, station]))
  const left = new Set(gone)
  const current = before.flatMap((station) => {
    const newer = news.get(station.id)
    news.delete(station.id)
    return newer ? [isSameStation(station, newer) ? station : newer] : left.has(station.id) ? [] : [station]
  })
  return [...current, ...news.values()]
}

function isSameStation(a: StationItem, b: StationItem): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}
