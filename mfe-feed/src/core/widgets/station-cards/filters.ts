/** Selects and orders the stations of the home page. */
import { callsCq, type StationItem } from '@onfreq/contracts/live/stations'

/** The station filters: all are off by default, stored in this browser and restored on load. */
export interface FeedFilters {
  readonly onAirOnly: boolean
  readonly cqOnly: boolean
  readonly reverseOrder: boolean
  readonly followingOnly: boolean
}

export const NO_FILTERS: FeedFilters = { onAirOnly: false, cqOnly: false, reverseOrder: false, followingOnly: false }

/** Large cards, compact cards, one line per station, or positions on the map. */
export const VIEW_TYPES = ['grid', 'list', 'table', 'map'] as const
export type ViewType = (typeof VIEW_TYPES)[number]

/** The stored filters; invalid values count as off. */
export function parseFilters(stored: unknown): FeedFilters {
  const input: Partial<Record<keyof FeedFilters, unknown>> = typeof stored === 'object' && stored !== null ? stored : {}
  return {
    onAirOnly: input.onAirOnly === true,
    cqOnly: input.cqOnly === true,
    reverseOrder: input.reverseOrder === true,
    followingOnly: input.followingOnly === true,
  }
}

/** The stations to show; in compact view only those on frequency. */
export function filterStations(
  stations: readonly StationItem[],
  filters: FeedFilters,
  following: readonly number[],
  view: ViewType,
): StationItem[] {
  const followed = new Set(following)
  const chosen = stations.filter(
    (station) =>
      (!filters.onAirOnly || station.on_freq === 1) &&
      (!filters.cqOnly || callsCq(station.op_mode)) &&
      (!filters.followingOnly || followed.has(station.id)) &&
      (view !== 'list' || station.on_freq === 1),
  )
  return filters.reverseOrder ? chosen.reverse() : chosen
}

/** Number of stations that each filter would show when used alone. */
export interface FilterCounts {
  readonly onAir: number
  readonly cq: number
}

export function filterCounts(stations: readonly StationItem[]): FilterCounts {
  let [onAir, cq] = [0, 0]
  for (const { on_freq, op_mode } of stations) {
    onAir += on_freq
    if (callsCq(op_mode)) cq += 1
  }
  return { onAir, cq }
}

/**
 * Keeps card positions: displayed stations stay, new ones are appended, stations that left are removed. A card must not
 * move while the viewer is about to click it.
 */
export function keepOrder(before: readonly string[], stations: readonly StationItem[]): StationItem[] {
  const positions = new Map(before.map((key, index) => [key, index]))
  const rank = (station: StationItem) => positions.get(station.key) ?? before.length
  return stations.toSorted((a, b) => rank(a) - rank(b))
}
