/** Spot filters of a live socket, shared by server and client. */
import type { Spot, SpotsInterest } from './spots.ts'

const within = (list: readonly string[] | undefined, value: string | null) =>
  list === undefined || list.length === 0 || (value !== null && list.includes(value))

/** Whether a spot matches a filter; server and client use the same rule. */
export function isWanted(
  { bands, modes, continents, spotter_continents, sources }: SpotsInterest,
  spot: Pick<Spot, 'band' | 'mode' | 'mode_class' | 'continent' | 'spotter_continent' | 'source'>,
): boolean {
  return (
    within(bands, spot.band) &&
    (within(modes, spot.mode) || within(modes, spot.mode_class)) &&
    within(continents, spot.continent) &&
    within(spotter_continents, spot.spotter_continent) &&
    within(sources, spot.source)
  )
}

/** The smallest filter that includes all of these. */
export function toUnion(interests: readonly SpotsInterest[]): SpotsInterest {
  const join = <T extends string>(lists: readonly (readonly T[] | undefined)[]): T[] =>
    lists.every((list) => list !== undefined && list.length > 0)
      ? [...new Set(lists.flatMap((list) => list ?? []))]
      : []
  return {
    bands: join(interests.map(({ bands }) => bands)),
    modes: join(interests.map(({ modes }) => modes)),
    continents: join(interests.map(({ continents }) => continents)),
    spotter_continents: join(interests.map((each) => each.spotter_continents)),
    sources: join(interests.map(({ sources }) => sources)),
  }
}
