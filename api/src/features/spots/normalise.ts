/** Converts a report to a spot: derives band, mode, entity and other fields. */
import { bandName } from '@onfreq/ham/bands'
import { baseCallsign } from '@onfreq/ham/callsign'
import { referenceIn } from '@onfreq/ham/spots/spot-line'
import { modeOfSpot } from '@onfreq/ham/spots/spot-mode'
import { resolveDxcc } from '#kernel/dxcc/current.ts'
import type { Report } from './report.ts'

/** A row of the table, without the values that only the database has. */
export interface SpotFacts {
  readonly id: number
  readonly seen_at: string
  readonly callsign: string
  readonly base_call: string
  readonly spotter: string
  readonly spotters: number
  readonly frequency_hz: number
  readonly band: string
  readonly mode: string | null
  readonly mode_class: string | null
  readonly mode_guessed: boolean
  readonly comment: string
  readonly dxcc: number | null
  readonly entity: string | null
  readonly continent: string | null
  readonly cq_zone: number | null
  readonly spotter_continent: string | null
  readonly grid: string | null
  readonly reference: string | null
  readonly snr: number | null
  readonly speed: number | null
  readonly source: string
}

/** Frequencies outside the amateur bands are not valid spots. */
export const isOnBand = ({ frequencyHz }: Report) => bandName(frequencyHz) !== null

export function toFacts(id: number, report: Report, spotters: number): SpotFacts {
  const { callsign, spotter, frequencyHz, comment } = report
  // By the rules at the time of the report: the call of an expedition may count as another entity for two weeks.
  const entity = resolveDxcc(callsign, report.at)
  const { mode, modeClass, isGuessed } = modeOfSpot(frequencyHz, comment, report.mode)
  return {
    id,
    seen_at: new Date(report.at).toISOString(),
    callsign,
    base_call: baseCallsign(callsign),
    spotter,
    spotters,
    frequency_hz: frequencyHz,
    band: bandName(frequencyHz) ?? '',
    mode,
    mode_class: modeClass,
    mode_guessed: isGuessed,
    comment,
    dxcc: entity === null || entity.dxcc === 0 ? null : entity.dxcc,
    entity: entity === null || entity.dxcc === 0 ? null : entity.name,
    continent: entity?.continent ?? null,
    cq_zone: entity?.cqZone ?? null,
    spotter_continent: resolveDxcc(spotter, report.at)?.continent ?? null,
    grid: report.grid,
    reference: report.reference ?? referenceIn(comment),
    snr: report.snr,
    speed: report.speed,
    source: report.source,
  }
}
