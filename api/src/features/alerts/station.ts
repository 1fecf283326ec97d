/** A station that rules are evaluated for: from a spot, or from a member's rig. */
import { callsCq } from '@onfreq/contracts/live/stations'
import type { Spot } from '@onfreq/contracts/spots/spots'
import { bandName } from '@onfreq/ham/bands'
import { baseCallsign } from '@onfreq/ham/callsign'
import { hertzToKilohertz } from '@onfreq/ham/frequency'
import { boardClass, canonicalMode } from '@onfreq/ham/modes'
import { toItems } from '@onfreq/ham/needs/items'
import { resolveDxcc } from '#kernel/dxcc/current.ts'
import type { RigRow } from './repository/stations.ts'

export interface HeardStation {
  readonly callsign: string
  /** The callsign of the member operating it, without prefix and suffix. */
  readonly memberCall: string
  readonly frequencyKhz: number | null
  readonly band: string | null
  readonly mode: string | null
  readonly modeClass: string | null
  readonly dxcc: number | null
  readonly entity: string | null
  readonly continent: string | null
  readonly cqZone: number | null
  readonly grid: string | null
  readonly reference: string | null
  readonly cq: boolean
  readonly comment: string
  /** Callsign of the spotter; null for a member's rig. */
  readonly spotter: string | null
  readonly at: Date
}

/** An item that counts for an award, and the need it fills. */
export interface NeedItem {
  readonly need: string
  readonly kind: string
  readonly item: string
  readonly band: string | null
  readonly mode: string | null
}

export function fromSpot(spot: Spot): HeardStation {
  return {
    callsign: spot.callsign,
    memberCall: spot.member ?? baseCallsign(spot.callsign),
    frequencyKhz: spot.frequency_khz,
    band: spot.band,
    mode: spot.mode,
    modeClass: spot.mode_class,
    dxcc: spot.dxcc,
    entity: spot.entity,
    continent: spot.continent,
    cqZone: spot.cq_zone,
    grid: spot.grid,
    reference: spot.reference,
    cq: /\bCQ\b/i.test(spot.comment),
    comment: spot.comment,
    spotter: spot.spotter,
    at: new Date(spot.seen_at),
  }
}

/** The frequency of a contest station or of one that went QRT is private. */
export function fromRig(rig: RigRow): HeardStation {
  const entity = resolveDxcc(rig.callsign)
  return {
    callsign: rig.callsign,
    memberCall: rig.callsign,
    frequencyKhz: rig.freqHz === null ? null : hertzToKilohertz(rig.freqHz),
    band: bandName(rig.freqHz),
    mode: rig.mode,
    modeClass: rig.mode === null ? null : boardClass(canonicalMode(rig.mode, null).mode, null),
    dxcc: entity?.dxcc ?? null,
    entity: entity?.name ?? null,
    continent: entity?.continent ?? null,
    cqZone: entity?.cqZone ?? null,
    grid: null,
    reference: rig.activationRef?.toUpperCase() ?? null,
    cq: callsCq(rig.opMode),
    comment: '',
    spotter: null,
    at: rig.at,
  }
}

const NEED_BY_KIND: Readonly<Record<string, string>> = {
  dxcc: 'dxcc',
  zone: 'zone',
  state: 'state',
  iota: 'iota',
  pota: 'park',
  wwff: 'park',
  sota: 'summit',
  grid: 'grid',
}

/** Items that a contact with the station would count for. */
export function needItems(station: HeardStation): readonly NeedItem[] {
  const { band, modeClass: mode, reference } = station
  const items = toItems({
    call: station.callsign,
    dxcc: station.dxcc,
    continent: station.continent,
    cqZone: station.cqZone,
    grid: station.grid,
    extra: reference === null ? null : getFields(reference),
  })
  return items.flatMap(({ kind, item }) => {
    const need = NEED_BY_KIND[kind]
    if (need === undefined) return []
    const full: NeedItem = { need, kind, item, band: null, mode: null }
    if (kind !== 'dxcc') return [full]
    return [
      full,
      ...(band === null ? [] : [{ ...full, need: 'band', band }]),
      ...(mode === null ? [] : [{ ...full, need: 'mode', mode }]),
    ]
  })
}

/** The ADIF field for a reference. */
function getFields(reference: string): readonly (readonly [string, string])[] {
  if (/^(AF|AN|AS|EU|NA|OC|SA)-\d{3}$/.test(reference)) return [['IOTA', reference]]
  if (/^[A-Z0-9]{1,4}FF-\d{4}$/.test(reference)) return [['WWFF_REF', reference]]
  return [[reference.includes('/') ? 'SOTA_REF' : 'POTA_REF', reference]]
}

/**
 * Index keys of the rules that may match the station, see {@link getRuleAnchors}. Rules about needs and followed
 * stations are looked up separately.
 */
export function getStationAnchors({ callsign, dxcc, continent, band, reference, cq }: HeardStation): readonly string[] {
  return [
    'any',
    `call:${callsign}`,
    ...Array.from(callsign, (_, index) => `start:${callsign.slice(0, index + 1)}`),
    ...(reference === null ? [] : [`ref:${reference}`, 'own_refs']),
    ...(dxcc === null ? [] : [`dxcc:${dxcc}`]),
    ...(band === null ? [] : [`band:${band}`]),
    ...(continent === null ? [] : [`cont:${continent}`]),
    ...(cq ? ['cq'] : []),
  ]
}
