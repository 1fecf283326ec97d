/**
 * The columns of a contact that its award cells depend on: one SQL expression, for change notes and for the contacts
 * themselves.
 */
import type { ConfirmationFacts, Confirmations } from '@onfreq/ham/adif/confirmations'
import type { CountedContact } from '@onfreq/ham/awards/cells'

/** Columns of `contact` that decide what it counts for. */
export const COUNTED_COLUMNS = [
  ...[
    'call',
    'dxcc',
    'continent',
    'cq_zone',
    'grid',
    'activation_type',
    'activation_ref',
    'started_at',
    'extra',
    'band',
  ],
  ...['mode_class', 'freq_hz', 'station_call', 'prop_mode', 'sat_name', 'confirmations'],
] as const

/** Statement of the other member's log; null when no member confirms the contact. */
const memberStatementSql = (alias: string) => `(select m.says from member_confirmation m
  where m.owner_id = ${alias}.owner_id and m.contact_id = ${alias}.id)`

/** @param says SQL for a member's statement, where it differs from the stored confirmation rows */
export function stateSql(alias: string, says: string = memberStatementSql(alias)): string {
  return `jsonb_build_array(${COUNTED_COLUMNS.map((name) => `${alias}.${name}`).join(', ')}, ${says})`
}

export type ContactState = readonly [
  call: string,
  dxcc: number | null,
  continent: string | null,
  cqZone: number | null,
  grid: string | null,
  activationType: string | null,
  activationRef: string | null,
  startedAt: string,
  extra: CountedContact['extra'],
  band: string | null,
  modeClass: string,
  freqHz: number | null,
  stationCall: string,
  propMode: string | null,
  satName: string | null,
  confirmations: Confirmations | null,
  member: ConfirmationFacts | null,
]

/** False for a change note written by a version with other columns. */
export const isCurrentState = (state: readonly unknown[]): boolean => state.length === COUNTED_COLUMNS.length + 1

export function contactFromState([
  call,
  dxcc,
  continent,
  cqZone,
  grid,
  activationType,
  activationRef,
  startedAt,
  extra,
  ...rest
]: ContactState): CountedContact {
  const [band, modeClass, freqHz, stationCall, propMode, satName, confirmations, member] = rest
  return {
    call,
    dxcc,
    continent,
    cqZone,
    grid,
    activationType,
    activationRef,
    startedAt: Date.parse(startedAt),
    extra: Array.isArray(extra) ? extra : null,
    band,
    modeClass,
    freqHz,
    stationCall,
    propMode,
    satName,
    confirmations,
    member,
  }
}
