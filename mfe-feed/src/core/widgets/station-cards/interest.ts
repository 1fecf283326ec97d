/** The order of the cards: by relevance to the viewer, never alphabetical. */
import { callsCq, type StationItem, type StationPlace } from '@onfreq/contracts/live/stations'
import type { NeedWords } from '@onfreq/ham/needs/need-words'

/** The viewer's data; a visitor follows no station, needs nothing and has no location. */
export interface Interest {
  readonly following: ReadonlySet<number>
  /** What a contact with the station would add to the viewer's log. */
  readonly getNeed: (station: StationItem) => Pick<NeedWords, 'shape'> | undefined
  /** Location of the viewer's own station. */
  readonly place: StationPlace | undefined
}

const SHAPES: readonly NeedWords['shape'][] = ['solid', 'outline', 'dashed', 'plain']
const LAST = 9

/**
 * Transmitting, then calling CQ, then followed, then needed (a new country before a band before a mode), then near.
 * Ties are broken by the remaining criteria in the same order; finally those on frequency come first, in dial order.
 */
export function byInterest(stations: readonly StationItem[], interest: Interest): StationItem[] {
  const ranks = new Map(stations.map((station) => [station, getRank(station, interest)]))
  return stations.toSorted((a, b) => compare(ranks.get(a) ?? [], ranks.get(b) ?? []))
}

function getRank(station: StationItem, { following, getNeed, place }: Interest): readonly number[] {
  const isTransmitting = station.ptt_down === 1 && station.on_freq === 1
  const isFollowed = following.has(station.id)
  const shape = getNeed(station)?.shape
  const need = shape === undefined ? LAST : SHAPES.indexOf(shape)
  const distance = distanceRank(station.place, place)
  const tier = isTransmitting
    ? 0
    : callsCq(station.op_mode)
      ? 1
      : isFollowed
        ? 2
        : need < LAST
          ? 3
          : distance < LAST
            ? 4
            : 5
  const onDial = station.freq ?? Number.MAX_SAFE_INTEGER
  return [tier, isFollowed ? 0 : 1, need, distance, 1 - station.on_freq, onDial, station.id]
}

/** Lower is nearer: same country, same zone, same continent, or none of them. */
function distanceRank(station: StationPlace | undefined, viewer: StationPlace | undefined): number {
  if (station === undefined || viewer === undefined) return LAST
  if (station.dxcc === viewer.dxcc) return 0
  if (station.cq_zone !== null && station.cq_zone === viewer.cq_zone) return 1
  return station.continent !== null && station.continent === viewer.continent ? 2 : LAST
}

function compare(a: readonly number[], b: readonly number[]): number {
  for (const [index, value] of a.entries()) {
    const difference = value - (b[index] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}
