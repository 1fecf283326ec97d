/** Assigns records of a report to contacts: the best pair first, each contact and each record once. */

import { REPORT_LIMITS } from '@onfreq/contracts/confirmations/report'
import { REPORT_TEXTS } from '@onfreq/contracts/confirmations/texts'
import { baseCallsign } from '@onfreq/ham/callsign'
import { canonicalSatellite } from '@onfreq/ham/names/satellites'
import { keep } from '@onfreq/i18n/texts'
import { getGroupByClass, modesAgree } from './mode-group.ts'
import type { ReportRecord } from './record.ts'

/** The fields of a contact used for matching. */
export interface Candidate {
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
  readonly propMode: string | null
}

export interface Match {
  readonly record: ReportRecord
  readonly candidate: Candidate
}

export interface Unmatched {
  readonly record: ReportRecord
  /** Whether its contact was matched by another record of the report, which makes this record a duplicate. */
  readonly twice: boolean
}

interface Pair extends Match {
  readonly rank: number
  readonly apart: number
}

/** @param taken ids of contacts confirmed by earlier records of the same report */
export function matchRecords(
  records: readonly ReportRecord[],
  candidates: readonly Candidate[],
  taken: ReadonlySet<number> = new Set(),
): { readonly matches: readonly Match[]; readonly unmatched: readonly Unmatched[] } {
  const byCall = Map.groupBy(candidates, ({ call }) => baseCallsign(call))
  const pairs: Pair[] = []
  const fits = new Set<ReportRecord>()
  for (const record of records) {
    if (record.isListener) continue
    for (const candidate of byCall.get(record.baseCall) ?? []) {
      const apart = Math.abs(candidate.at - record.at)
      if (apart > REPORT_LIMITS.matchMs || difference(record, candidate) !== null) continue
      fits.add(record)
      if (!taken.has(candidate.id)) pairs.push({ record, candidate, apart, rank: getRank(record, candidate) })
    }
  }
  pairs.sort((a, b) => a.rank - b.rank || a.apart - b.apart || a.record.record - b.record.record)
  const used = new Set<number>()
  const matched = new Map<ReportRecord, Match>()
  for (const { record, candidate } of pairs) {
    if (matched.has(record) || used.has(candidate.id)) continue
    used.add(candidate.id)
    matched.set(record, { record, candidate })
  }
  return {
    matches: [...matched.values()],
    unmatched: records.flatMap((record) => (matched.has(record) ? [] : [{ record, twice: fits.has(record) }])),
  }
}

/** Exact calls rank above portable forms, and exact modes above modes of the same group. */
function getRank(record: ReportRecord, candidate: Candidate): number {
  const otherCall = record.call === candidate.call ? 0 : 4
  const otherStation = record.ownCall === null || record.ownCall === candidate.stationCall ? 0 : 2
  const otherMode = record.mode === null || record.mode === candidate.mode ? 0 : 1
  return otherCall + otherStation + otherMode
}

type Difference = 'band' | 'mode' | 'station' | 'satellite'

function difference(record: ReportRecord, candidate: Candidate): Difference | null {
  if (record.ownCall !== null && baseCallsign(record.ownCall) !== baseCallsign(candidate.stationCall)) return 'station'
  if (record.band !== null && record.band !== candidate.band) return 'band'
  const group = getGroupByClass(candidate.modeClass)
  if (record.group !== null && group !== null && record.group !== group) return 'mode'
  if (!modesAgree(record.mode, candidate.mode)) return 'mode'
  // A contact via one satellite does not match one via another satellite, or one without.
  const satellite = record.satName
  if (satellite !== null && candidate.satName !== null && !sameSatellite(satellite, candidate.satName)) {
    return 'satellite'
  }
  return null
}

const sameSatellite = (a: string, b: string) => canonicalSatellite(a) === canonicalSatellite(b)

/**
 * Explains why a record matched nothing, with the nearest contact: one within half an hour on another band, in another
 * mode or under another station call; one at another time (from `elsewhen`, with the same call); or one whose call
 * differs by a letter.
 */
export function explain(
  record: ReportRecord,
  around: readonly Candidate[],
  elsewhen: Candidate | undefined,
): { readonly reason: string; readonly nearest: Candidate | null } {
  if (record.isListener) return { reason: REPORT_TEXTS.listener, nearest: null }
  const near = around.filter(({ at }) => Math.abs(at - record.at) <= REPORT_LIMITS.matchMs)
  const findClosest = (candidates: readonly Candidate[]) =>
    [...candidates].sort((a, b) => Math.abs(a.at - record.at) - Math.abs(b.at - record.at))[0]
  const sameCall = findClosest(near.filter(({ call }) => baseCallsign(call) === record.baseCall))
  if (sameCall !== undefined) {
    const kind = difference(record, sameCall) ?? 'mode'
    return { reason: keep(() => REPORT_TEXTS.differs[kind](sameCall)), nearest: sameCall }
  }
  const isCandidate = (contact: Candidate) => difference(record, contact) === null
  const misheard = findClosest(near.filter((other) => isCandidate(other) && isOneOff(other.call, record.call)))
  if (misheard !== undefined) return { reason: keep(() => REPORT_TEXTS.misheard(misheard)), nearest: misheard }
  if (elsewhen !== undefined) {
    return {
      reason: keep(() => REPORT_TEXTS.elsewhen(elsewhen, Math.round((elsewhen.at - record.at) / 60_000))),
      nearest: elsewhen,
    }
  }
  return { reason: REPORT_TEXTS.nothing, nearest: null }
}

/** One letter is changed, added or missing, or two adjacent letters are swapped. */
export function isOneOff(a: string, b: string): boolean {
  if (a === b || Math.abs(a.length - b.length) > 1) return false
  let start = 0
  while (start < a.length && a[start] === b[start]) start += 1
  let end = 0
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end += 1
  const [left, right] = [a.length - start - end, b.length - start - end]
  if (left <= 1 && right <= 1) return true
  return left === 2 && right === 2 && a[start] === b[start + 1] && a[start + 1] === b[start]
}
