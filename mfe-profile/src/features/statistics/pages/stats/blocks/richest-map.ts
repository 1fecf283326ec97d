import type { StatisticsMapResponse } from '@onfreq/contracts/log/statistics'
import type { MapKind } from '../world-map.tsx'

/** The map to open with: the one with most marks. Most logs have no grid squares, and their map of them is an empty world. */
export function richestMap(
  kinds: readonly MapKind[],
  map: Pick<StatisticsMapResponse, 'squares' | 'entities'> | undefined,
): MapKind | undefined {
  const marks = (kind: MapKind) => (kind === 'countries' ? map?.entities : map?.squares)?.length ?? 0
  return kinds.toSorted((one, other) => marks(other) - marks(one))[0]
}
