/** Rules for two members' contacts: when they confirm each other, and when they are a near miss. */
import type { SuggestionKind } from '@onfreq/contracts/confirmations/confirmation'
import { baseCallsign } from '@onfreq/ham/callsign'
import { canonicalSatellite } from '@onfreq/ham/names/satellites'
import { isOneOff } from '../report/match.ts'
import { getGroupByClass, modesAgree } from '../report/mode-group.ts'

export interface MemberContact {
  readonly ownerId: number
  readonly id: number
  readonly call: string
  readonly stationCall: string
  /** Milliseconds since 1970, UTC. */
  readonly at: number
  readonly band: string | null
  readonly mode: string | null
  readonly modeClass: string
  readonly satName: string | null
  /** Fields of the member's location, by ADIF name. */
  readonly place: Readonly<Record<string, string>> | null
}

/** Maximum time difference, the same as that of LoTW and QRZ.com. */
export const CONFIRM_MS = 30 * 60_000
/** Larger differences cannot be explained by a wrong clock, time zone or date. */
export const NEAR_MS = 25 * 3_600_000
/** A contact with a miscopied call has to match closely in time. */
export const MISCOPIED_MS = 10 * 60_000
const MINUTE_MS = 60_000
const HOUR_MS = 3_600_000

const namesEachOther = (a: MemberContact, b: MemberContact) =>
  baseCallsign(a.call) === baseCallsign(b.stationCall) && baseCallsign(b.call) === baseCallsign(a.stationCall)

const sameBand = (a: MemberContact, b: MemberContact) => a.band !== null && a.band === b.band

function sameGroup(a: MemberContact, b: MemberContact): boolean {
  const group = getGroupByClass(a.modeClass)
  return group !== null && group === getGroupByClass(b.modeClass) && modesAgree(a.mode, b.mode)
}

const sameSatellite = (a: MemberContact, b: MemberContact) =>
  canonicalSatellite(a.satName ?? '') === canonicalSatellite(b.satName ?? '')

export function confirmsEachOther(a: MemberContact, b: MemberContact): boolean {
  return (
    a.ownerId !== b.ownerId &&
    Math.abs(a.at - b.at) <= CONFIRM_MS &&
    sameBand(a, b) &&
    sameGroup(a, b) &&
    sameSatellite(a, b) &&
    namesEachOther(a, b)
  )
}

/**
 * Finds the one difference between two records of the same contact of which one is wrong.
 * @returns null when they are two contacts, as of stations that meet often
 */
export function nearMiss(a: MemberContact, b: MemberContact): SuggestionKind | null {
  if (a.ownerId === b.ownerId || !sameSatellite(a, b)) return null
  const apart = Math.abs(a.at - b.at)
  const [band, group] = [sameBand(a, b), sameGroup(a, b)]
  if (namesEachOther(a, b)) {
    if (apart <= CONFIRM_MS) return band === group ? null : band ? 'mode' : 'band'
    if (!band || !group) return null
    return timeSlip(apart)
  }
  return apart <= MISCOPIED_MS && band && group && miscopied(a, b) ? 'call' : null
}

/** One side logged the other's call correctly, and the other side has one letter wrong. */
function miscopied(a: MemberContact, b: MemberContact): boolean {
  const right = (one: MemberContact, other: MemberContact) => baseCallsign(one.call) === baseCallsign(other.stationCall)
  const wrong = (one: MemberContact, other: MemberContact) => isOneOff(one.call, other.stationCall)
  return (right(a, b) && wrong(b, a)) || (right(b, a) && wrong(a, b))
}

/** A wrong clock by up to 90 minutes, a wrong time zone, or a wrong date around midnight. */
function timeSlip(apart: number): 'time' | 'day' | null {
  if (Math.abs(apart - 24 * HOUR_MS) <= 5 * MINUTE_MS) return 'day'
  if (apart <= 90 * MINUTE_MS) return 'time'
  const fromFullHour = Math.abs(apart - Math.round(apart / HOUR_MS) * HOUR_MS)
  return apart <= 14 * HOUR_MS && fromFullHour <= 2 * MINUTE_MS ? 'time' : null
}
