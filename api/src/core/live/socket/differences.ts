/** Minimal differences between two states. */
import type { LeaderboardsResponse } from '@onfreq/contracts/live/leaderboards'
import type { LiveData } from '@onfreq/contracts/live/live'
import type { StationItem } from '@onfreq/contracts/live/stations'

type Stations = ReadonlyMap<number, StationItem>

export interface StationNews {
  readonly data: LiveData<'public-rig-data'>
  /** The state of the clients after the message. Where it differs from the current state, more has to be sent. */
  readonly known: Stations
}

/**
 * Undefined when only the last-seen times differ. At most `limit` stations are sent, the least recently sent ones
 * first: `before` contains them in the order in which they were sent.
 */
export function changedStations(before: Stations, now: Stations, limit: number): StationNews | undefined {
  const removedIds = [...before.keys()].filter((id) => !now.has(id))
  const isNew = [...now.values()].filter(({ id }) => !before.has(id))
  const ordered = [...before.values()].flatMap((earlier) => {
    const station = now.get(earlier.id)
    return station === undefined || isSame({ ...earlier, last_seen: '' }, { ...station, last_seen: '' })
      ? []
      : [station]
  })
  const stations = [...isNew, ...ordered].slice(0, limit)
  if (stations.length + removedIds.length === 0) return undefined
  const clientState = new Map(before)
  for (const id of removedIds) clientState.delete(id)
  for (const station of stations) {
    clientState.delete(station.id)
    clientState.set(station.id, station)
  }
  return { data: { stations, gone: removedIds }, known: clientState }
}

/** The lists that differ; undefined if none does. */
export function changedLists(
  before: LeaderboardsResponse,
  now: LeaderboardsResponse,
): Partial<LeaderboardsResponse> | undefined {
  const { periods, ...lists } = now
  const changed: Partial<LeaderboardsResponse> = Object.fromEntries(
    Object.entries(lists).filter(([name, list]) => !isSame(list, Reflect.get(before, name))),
  )
  if (!isSame(periods, before.periods)) changed.periods = periods
  return Object.keys(changed).length === 0 ? undefined : changed
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)
