/**
 * Conditions for each kind of item, regardless of the award: how the contact was made, on which bands, from where and since
 * when. The awards of the catalogue, the badges for new items and the cells of the log all use these rules.
 */
import type { ItemKind } from '../needs/items.ts'

/**
 * How a contact was made. `relayed`: over a repeater, EchoLink, IRLP or the internet, or with different bands for
 * sending and receiving. `early`, `late`: before the first or after the last day that the sponsor accepts.
 */
export type Way = 'direct' | 'satellite' | 'relayed' | 'early' | 'late'
export const WAYS: readonly Way[] = ['direct', 'satellite', 'relayed', 'early', 'late']
export const isWay = (text: string): text is Way => WAYS.some((way) => way === text)

/** How close together the operator's locations must be for contacts to count together. */
export type OwnPlaceRule = { readonly same: 'entity' } | { readonly withinKm: number }

export interface KindRule {
  readonly ways: readonly Way[]
  /** Bands that are shown, but not part of the total. */
  readonly shownBands?: readonly string[]
  /** First and last UTC day. */
  readonly since?: string
  readonly until?: string
  /** Null or omitted: contacts from all locations count together. */
  readonly own?: OwnPlaceRule | null
}

const MILE_KM = 1.609344
const DIRECT: readonly Way[] = ['direct']
/** For programmes that accept satellites but no repeaters. */
const NOT_RELAYED: readonly Way[] = ['direct', 'satellite', 'early']
const ENTITY: OwnPlaceRule = { same: 'entity' }
const SIXTY: readonly string[] = ['60m']

const OF_ENTITY: KindRule = { ways: DIRECT, shownBands: SIXTY, since: '1945-11-15', own: ENTITY }
const ANYWHERE: KindRule = { ways: NOT_RELAYED }

export const KIND_RULES: Readonly<Record<ItemKind, KindRule>> = {
  dxcc: OF_ENTITY,
  deleted: OF_ENTITY,
  cont: OF_ENTITY,
  zone: OF_ENTITY,
  wpx: OF_ENTITY,
  wae: OF_ENTITY,
  iota: OF_ENTITY,
  state: { ways: DIRECT, shownBands: SIXTY, own: { withinKm: 50 * MILE_KM } },
  grid: { ways: DIRECT, since: '1983-01-01', own: { withinKm: 200 } },
  field: { ways: ['direct', 'early'] },
  county: { ways: ['direct', 'early'] },
  dok: { ways: ['direct', 'early'] },
  pota: ANYWHERE,
  sota: ANYWHERE,
  wwff: ANYWHERE,
  pota_day: ANYWHERE,
  sota_day: ANYWHERE,
  wwff_day: ANYWHERE,
  own: { ways: ['direct', 'satellite'] },
}

/** The licence-free band, which counts for no amateur award. */
export const NOT_AMATEUR = '11m'
/** Row of satellite contacts, which count for no band. */
export const SATELLITE_ROW = 'satellite'

/** Row of a contact in the table of an award: its band, or that of satellites. */
export const rowOfCell = ({ band, way }: { readonly band: string; readonly way: Way }): string =>
  way === 'satellite' ? SATELLITE_ROW : band
