/** Stations and contacts of the live site as candidates for the needs index. */
import type { FeedQso } from '@onfreq/contracts/live/feed'
import type { StationItem } from '@onfreq/contracts/live/stations'
import type { NeedCandidate } from '@onfreq/ham/needs/need-index'

/** Candidate for the needs index; undefined for a station without a known location. */
export function stationCandidate(station: StationItem): NeedCandidate | undefined {
  const {
    place,
    my_callsign: call,
    band,
    mode_class: modeClass = '',
    activation_type: type,
    activation_ref: ref,
  } = station
  if (place === undefined) return undefined
  return {
    call,
    dxcc: place.dxcc,
    continent: place.continent,
    cqZone: place.cq_zone,
    grid: null,
    band,
    modeClass,
    extra: type !== null && ref !== null ? [[`${type}_REF`, ref]] : null,
  }
}

export function contactCandidate({ Call, Band, mode_class, place }: FeedQso): NeedCandidate | undefined {
  if (place === undefined) return undefined
  const { dxcc, continent, cq_zone: cqZone } = place
  return { call: Call, dxcc, continent, cqZone, grid: null, band: Band, modeClass: mode_class ?? '' }
}
