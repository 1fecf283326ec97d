/**
 * What counts for a kind of thing that one collects, whichever award counts it: how the contact was made, on which bands, from
 * where and since when. Awards of the catalogue, badges of new ones and the log's cells all read these rules.
 */
import type { ItemKind } from '../needs/items.ts'

/**
 * How a contact was made. `relayed`: over a repeater, EchoLink, IRLP or the internet, or with different bands for sending and
 * receiving. `early`, `late`: before the first or after the last day that the sponsor accepts.
 */
export type Way = 'direct' | 'satellite' | 'relayed' | 'early' | 'late'
export const WAYS: readonly Way[] = ['direct', 'satellite', 'relayed', 'early', 'late']
export const isWay = (text: string): text is Way => WAYS.some((way) => way === text)

/** Where the operator has to have been for contacts to count together. */
export type OwnPlaceRule = { readonly same: 'entity' } | { readonly withinKm: number }

export interface KindRule {
  readonly ways: readonly Way[]
  /** Shown beside the others, never in the total. */
  readonly shownBands?: readonly string[]
  /** First and last day, UTC. */
  readonly since?: string
  readonly until?: string
  /** Null or left out: from anywhere. */
  readonly own?: OwnPlaceRule | null
}

const MILE_KM = 1.609344
const DIRECT: readonly Way[] = ['direct']
/** Programmes that accept satellites but no repeaters. */
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

/** The band of licence-free operators: in no amateur award. */
export const NOT_AMATEUR = '11m'
/** The row of satellite contacts, which count for no band. */
export const SATELLITE_ROW = 'satellite'

/** The row of a contact in an award's table: its band, or the satellites'. */
export const rowOfCell = ({ band, way }: { readonly band: string; readonly way: Way }): string =>
  way === 'satellite' ? SATELLITE_ROW : band
