/** One station on one band, as shown by the spots page, the dial and the band map: spotted, or a member on the air. */
import { t } from '@lingui/core/macro'
import type { StationItem } from '@onfreq/contracts/live/stations'
import { statusLine } from '@onfreq/contracts/live/status-line'
import type { Spot } from '@onfreq/contracts/spots/spots'
import type { Need, NeedCandidate } from '@onfreq/ham/needs/need-index'
import { type NeedWords, needWords } from '@onfreq/ham/needs/need-words'
import { stationCandidate } from '../../../core/live/needs.ts'

export interface SpotRow {
  readonly key: string
  readonly callsign: string
  /** Integer hertz. */
  readonly frequencyHz: number
  readonly band: string
  readonly mode: string | null
  readonly modeClass: string
  readonly modeGuessed: boolean
  readonly entity: string | null
  readonly continent: string | null
  /** Null for a member on the air who was not spotted. */
  readonly spotter: string | null
  readonly spotters: number
  readonly spotterContinent: string | null
  readonly comment: string
  readonly reference: string | null
  readonly source: Spot['source'] | 'station'
  readonly lotw: boolean
  /** Callsign of the member, which links to their page. */
  readonly member: string | null
  readonly onAir: boolean
  readonly snr: number | null
  readonly speed: number | null
  /** Milliseconds since 1970. */
  readonly seenAt: number
  readonly candidate: NeedCandidate | undefined
}

/** A row with what a contact with the station would add to the viewer's log. */
export interface NeedRow extends SpotRow {
  readonly need: NeedWords | undefined
}

type QueryNeeds = (candidate: NeedCandidate) => readonly Need[]

/** Cached per query function, which is a new object whenever results may differ, and per row. */
const needsCache = new WeakMap<QueryNeeds, WeakMap<SpotRow, NeedRow>>()

/**
 * Adds the need to each row. Only a few of thousands of rows are new at a time, so results are cached until the log
 * changes.
 */
export function withNeeds(rows: readonly SpotRow[], needs: QueryNeeds): readonly NeedRow[] {
  const byRow = needsCache.get(needs) ?? new WeakMap<SpotRow, NeedRow>()
  needsCache.set(needs, byRow)
  return rows.map((row) => {
    const before = byRow.get(row)
    if (before !== undefined) return before
    const rowWithNeed = { ...row, need: row.candidate && needWords(needs(row.candidate)) }
    byRow.set(row, rowWithNeed)
    return rowWithNeed
  })
}

const REFERENCE_FIELDS: readonly (readonly [RegExp, string])[] = [
  [/^[A-Z0-9]{1,4}FF-\d{4}$/, 'WWFF_REF'],
  [/^(AF|AN|AS|EU|NA|OC|SA)-\d{3}$/, 'IOTA'],
  [/^[A-Z0-9]{1,8}\/[A-Z0-9]{2}-\d{3}$/, 'SOTA_REF'],
  [/^[A-Z0-9]{1,4}-\d{4,5}$/, 'POTA_REF'],
]

const rowCache = new WeakMap<Spot, SpotRow>()

/** Converts a spot to a row. Returns the same object for the same spot. */
export function spotRow(spot: Spot): SpotRow {
  const cached = rowCache.get(spot)
  if (cached !== undefined) return cached
  const row = toRow(spot)
  rowCache.set(spot, row)
  return row
}

function toRow(spot: Spot): SpotRow {
  const { reference, mode_class: modeClass } = spot
  const field = reference === null ? undefined : REFERENCE_FIELDS.find(([form]) => form.test(reference))?.[1]
  return {
    key: spot.id,
    callsign: spot.callsign,
    frequencyHz: Math.round(spot.frequency_khz * 1000),
    band: spot.band,
    mode: spot.mode,
    modeClass: modeClass ?? '',
    modeGuessed: spot.mode_guessed,
    entity: spot.entity,
    continent: spot.continent,
    spotter: spot.spotter,
    spotters: spot.spotters,
    spotterContinent: spot.spotter_continent,
    comment: spot.comment,
    reference,
    source: spot.source,
    lotw: spot.lotw,
    member: spot.member,
    onAir: spot.member_on_air,
    snr: spot.snr,
    speed: spot.speed,
    seenAt: Date.parse(spot.seen_at),
    candidate: {
      call: spot.callsign,
      dxcc: spot.dxcc,
      continent: spot.continent,
      cqZone: spot.cq_zone,
      grid: spot.grid,
      band: spot.band,
      modeClass: modeClass ?? '',
      extra: field === undefined || reference === null ? null : [[field, reference]],
    },
  }
}

/** Row of a member on the air; undefined without a frequency. */
export function stationRow(station: StationItem, now: number): SpotRow | undefined {
  const { showsFrequency, callingCq } = statusLine(station)
  if (!showsFrequency || station.freq === null || station.band === null || station.on_freq !== 1) return undefined
  return {
    key: `station ${station.id}`,
    callsign: station.my_callsign,
    frequencyHz: Math.round(station.freq * 1000),
    band: station.band,
    mode: station.mode,
    modeClass: station.mode_class ?? '',
    modeGuessed: false,
    entity: station.country,
    continent: station.place?.continent ?? null,
    spotter: null,
    spotters: 0,
    spotterContinent: null,
    comment: callingCq ? t`Calling CQ` : '',
    reference: station.activation_ref,
    source: 'station',
    lotw: false,
    member: station.my_callsign,
    onAir: true,
    snr: null,
    speed: null,
    seenAt: now,
    candidate: stationCandidate(station),
  }
}

const toKey = ({ callsign, band, modeClass }: SpotRow) => `${callsign} ${band} ${modeClass}`

/** The newest row for each station, band and mode class; newest first. */
export function newestPerStation(rows: readonly SpotRow[]): readonly SpotRow[] {
  const newest = new Map<string, SpotRow>()
  for (const row of rows) {
    const previous = newest.get(toKey(row))
    if (previous === undefined || previous.seenAt < row.seenAt) newest.set(toKey(row), row)
  }
  return [...newest.values()].sort((a, b) => b.seenAt - a.seenAt || a.callsign.localeCompare(b.callsign))
}

/** Merges spots and members on the air, each station once per band and mode class; if both exist, the spot is used. */
export function withStations(rows: readonly SpotRow[], stations: readonly SpotRow[]): readonly SpotRow[] {
  const merged = new Map(newestPerStation(rows).map((row) => [toKey(row), row]))
  for (const station of stations) {
    const spotted = merged.get(toKey(station))
    merged.set(toKey(station), spotted === undefined ? station : { ...spotted, onAir: true, member: station.member })
  }
  return [...merged.values()]
}
