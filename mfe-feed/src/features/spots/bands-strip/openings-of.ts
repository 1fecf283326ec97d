import type { BandsNowResponse } from '@onfreq/contracts/live/bands'
import type { Opening } from '@onfreq/ham/openings/openings'
import { findRegion, isContinent } from '@onfreq/ham/openings/regions'
import type { Looked } from '@onfreq/ham/openings/words'

/** Openings of the selected path, in response order. */
export function filterOpenings(
  { openings }: Pick<BandsNowResponse, 'openings'>,
  { from, to }: Looked,
): readonly Opening[] {
  return openings.flatMap((opening) => {
    const fromOpening = opening.from
    if (!isContinent(fromOpening) || (from !== null && fromOpening !== from)) return []
    return to === null || findRegion(opening.to)?.continent === to ? [{ ...opening, from: fromOpening }] : []
  })
}
