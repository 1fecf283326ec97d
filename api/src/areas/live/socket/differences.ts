/** What differs between two states, as small as it can be said. */
import type { LeaderboardsAnswer } from '@onfreq/contracts/live/leaderboards'
import type { LiveData } from '@onfreq/contracts/live/live'
import type { StationItem } from '@onfreq/contracts/live/stations'

type Stations = ReadonlyMap<number, StationItem>

/** Undefined when nothing but the time they were seen differs. */
export function changedStations(before: Stations, now: Stations): LiveData<'public-rig-data'> | undefined {
  const stations = [...now.values()].filter((station) => {
    const earlier = before.get(station.id)
    return earlier === undefined || !isSame({ ...earlier, last_seen: '' }, { ...station, last_seen: '' })
  })
  const gone = [...before.keys()].filter((id) => !now.has(id))
  return stations.length + gone.length === 0 ? undefined : { stations, gone }
}

/** The lists that differ; undefined when none does. */
export function changedLists(
  before: LeaderboardsAnswer,
  now: LeaderboardsAnswer,
): Partial<LeaderboardsAnswer> | undefined {
  const { periods, ...lists } = now
  const changed: Partial<LeaderboardsAnswer> = Object.fromEntries(
    Object.entries(lists).filter(([name, list]) => !isSame(list, Reflect.get(before, name))),
  )
  if (!isSame(periods, before.periods)) changed.periods = periods
  return Object.keys(changed).length === 0 ? undefined : changed
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)
