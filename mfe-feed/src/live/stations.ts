/** The stations on the air, kept up to date by the socket, by polling while it is down. */
import { TIMERS } from '@onfreq/contracts/limits'
import type { StationItem } from '@onfreq/contracts/live-stations'
import { useLive, useLiveReload, useLiveStatus } from '@onfreq/session/live'
import { useAppDispatch } from '@onfreq/session/store'
import { useInterval } from '@onfreq/session/timers'
import { useMemo } from 'react'
import { feedApi, useFeedMembersOnlineQuery, useFeedStationsQuery } from '../api.ts'

export interface LiveStations {
  /** On the air first, then members at their desks; undefined before the first answer. */
  readonly stations: readonly StationItem[] | undefined
  readonly failed: boolean
  readonly refetch: () => void
}

export function useLiveStations(): LiveStations {
  const active = useFeedStationsQuery()
  const desk = useFeedMembersOnlineQuery()
  const dispatch = useAppDispatch()
  const status = useLiveStatus()
  const refetch = () => {
    active.refetch()
    desk.refetch()
  }
  useLive('public-rig-data', ({ stations, gone }) => {
    dispatch(
      feedApi.util.updateQueryData('feedStations', undefined, (draft) => {
        draft.stations = merged(draft.stations, stations.filter(hasRig), [...gone, ...ids(stations)])
      }),
    )
    dispatch(
      feedApi.util.updateQueryData('feedMembersOnline', undefined, (draft) => {
        draft.stations = merged(draft.stations, [], [...gone, ...ids(stations.filter(hasRig))])
      }),
    )
  })
  useLiveReload(refetch)
  useInterval(refetch, status === 'open' ? null : TIMERS.feedRefresh)
  const known = useMemo(
    () => active.data && [...active.data.stations, ...(desk.data?.stations ?? [])],
    [active.data, desk.data],
  )
  return { stations: known, failed: active.isError, refetch }
}

/** A station of the list by rig data has a mode or a frequency to tell. */
function hasRig(station: StationItem): boolean {
  return station.op_mode !== null || station.freq !== null
}

function ids(stations: readonly StationItem[]): number[] {
  return stations.map((station) => station.id)
}

/** The list with changed stations in their old place, new ones at the end, and without those that are gone. */
function merged(
  before: readonly StationItem[],
  changed: readonly StationItem[],
  gone: readonly number[],
): StationItem[] {
  const news = new Map(changed.map((station) => [station.id, station]))
  const left = new Set(gone)
  const kept = before.flatMap((station) => {
    const newer = news.get(station.id)
    news.delete(station.id)
    return newer ? [newer] : left.has(station.id) ? [] : [station]
  })
  return [...kept, ...news.values()]
}
