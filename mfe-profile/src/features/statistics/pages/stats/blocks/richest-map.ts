import type { StatisticsMapResponse } from '@onfreq/contracts/log/statistics'
import type { MapKind } from '../world-map.tsx'

/**
 * The kind of map to show first: the one with the most marks. Most logs have no grid squares, so their map of squares
 * would be empty.
 */
export function richestMap(
  kinds: readonly MapKind[],
  map: Pick<StatisticsMapResponse, 'squares' | 'entities'> | undefined,
): MapKind | undefined {
  const marks = (kind: MapKind) => (kind === 'countries' ? map?.entities : map?.squares)?.length ?? 0
  return kinds.toSorted((a, b) => marks(b) - marks(a))[0]
}
