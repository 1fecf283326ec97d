/** A contact as the API uses it, and its columns: the only list for inserts, copies, merges and undo. */
import type { Confirmations } from '@onfreq/ham/adif/confirmations'
import { DERIVED_PLACE } from '#kernel/dxcc/place-change.ts'
import type { ColumnType } from '../../../kernel/database/column-parsers.ts'

/** Other ADIF fields, in the order of the file. */
export type ExtraField = readonly [name: string, value: string, type?: string]
export type ExtraFields = readonly ExtraField[]

export interface ContactData {
  /** UTC, to the second; to the minute when `hasSeconds` is false. */
  startedAt: Date
  hasSeconds: boolean
  endedAt: Date | null
  stationCall: string
  call: string
  freqHz: number | null
  band: string | null
  mode: string | null
  submode: string | null
  /** voice, cw, data, sstv, or '' without a mode. */
  modeClass: string
  modeGroup: string
  radioMode: string | null
  name: string | null
  rstSent: string | null
  rstRcvd: string | null
  comment: string | null
  /** Transmit power in watts. */
  power: number | null
  dxcc: number | null
  dxccSource: string | null
  continent: string | null
  country: string | null
  lat: number | null
  lon: number | null
  cqZone: number | null
  ituZone: number | null
  durationS: number | null
  isRun: boolean | null
  email: string | null
  contactType: string | null
  contestName: string | null
  exchangeZone: string | null
  grid: string | null
  satName: string | null
  propMode: string | null
  activationType: string | null
  activationRef: string | null
  audioFiles: readonly string[] | null
  sstvFiles: readonly string[] | null
  extra: ExtraFields | null
  /** Sent and received confirmations, by service. */
  confirmations: Confirmations | null
  /** {@link DERIVED} bits. */
  derived: number
}

export interface StoredContact extends ContactData {
  ownerId: number
  id: number
  createdAt: Date
  updatedAt: Date | null
  importId: number | null
  live: boolean
  publicCall: boolean
  possibleDuplicate: boolean
  sourceHash: string | null
  origin: string
}

export type ContactField = keyof StoredContact

/** Fields that the product derives when they are not given. */
export const DERIVED = { band: 1, ...DERIVED_PLACE, position: 64 } as const

const DERIVED_BIT: Partial<Record<ContactField, number>> = {
  band: DERIVED.band,
  dxcc: DERIVED.dxcc,
  dxccSource: DERIVED.dxcc,
  continent: DERIVED.continent,
  country: DERIVED.country,
  cqZone: DERIVED.cqZone,
  ituZone: DERIVED.ituZone,
  lat: DERIVED.position,
  lon: DERIVED.position,
}

export function isDerived(contact: { readonly derived: number }, field: ContactField): boolean {
  const bit = DERIVED_BIT[field]
  return bit !== undefined && (contact.derived & bit) !== 0
}

/** Marks a field as given, not derived. */
export function clearDerived(contact: { derived: number }, field: ContactField): void {
  const bit = DERIVED_BIT[field]
  if (bit !== undefined) contact.derived &= ~bit
}

/** Column and type of each field. */
export const COLUMNS: { readonly [Field in ContactField]: readonly [column: string, type: ColumnType] } = {
  ownerId: ['owner_id', 'bigint'],
  id: ['id', 'bigint'],
  startedAt: ['started_at', 'timestamptz'],
  endedAt: ['ended_at', 'timestamptz'],
  createdAt: ['created_at', 'timestamptz'],
  updatedAt: ['updated_at', 'timestamptz'],
  freqHz: ['freq_hz', 'bigint'],
  importId: ['import_id', 'bigint'],
  power: ['power', 'double precision'],
  lat: ['lat', 'double precision'],
  lon: ['lon', 'double precision'],
  durationS: ['duration_s', 'integer'],
  dxcc: ['dxcc', 'smallint'],
  cqZone: ['cq_zone', 'smallint'],
  ituZone: ['itu_zone', 'smallint'],
  derived: ['derived', 'smallint'],
  hasSeconds: ['has_seconds', 'boolean'],
  isRun: ['is_run', 'boolean'],
  live: ['live', 'boolean'],
  publicCall: ['public_call', 'boolean'],
  possibleDuplicate: ['possible_duplicate', 'boolean'],
  sourceHash: ['source_hash', 'bigint'],
  stationCall: ['station_call', 'text'],
  call: ['call', 'text'],
  band: ['band', 'text'],
  mode: ['mode', 'text'],
  submode: ['submode', 'text'],
  modeClass: ['mode_class', 'text'],
  modeGroup: ['mode_group', 'text'],
  radioMode: ['radio_mode', 'text'],
  name: ['name', 'text'],
  rstSent: ['rst_sent', 'text'],
  rstRcvd: ['rst_rcvd', 'text'],
  comment: ['comment', 'text'],
  dxccSource: ['dxcc_source', 'text'],
  continent: ['continent', 'text'],
  country: ['country', 'text'],
  origin: ['origin', 'text'],
  email: ['email', 'text'],
  contactType: ['contact_type', 'text'],
  contestName: ['contest_name', 'text'],
  exchangeZone: ['exchange_zone', 'text'],
  grid: ['grid', 'text'],
  satName: ['sat_name', 'text'],
  propMode: ['prop_mode', 'text'],
  activationType: ['activation_type', 'text'],
  activationRef: ['activation_ref', 'text'],
  audioFiles: ['audio_files', 'text[]'],
  sstvFiles: ['sstv_files', 'text[]'],
  extra: ['extra', 'jsonb'],
  confirmations: ['confirmations', 'jsonb'],
}

function isContactField(name: string): name is ContactField {
  return name in COLUMNS
}

export const CONTACT_FIELDS: readonly ContactField[] = Object.keys(COLUMNS).filter(isContactField)

/** `owner_id, id, …` in the order of inserts and copies. */
export const COLUMN_LIST = CONTACT_FIELDS.map((field) => COLUMNS[field][0]).join(', ')

/** Select list for {@link StoredContact}. The source hash is read as text, because it needs all 64 bits. */
export const selectList = (alias = 'c') =>
  CONTACT_FIELDS.map((field) => {
    const column = `${alias}.${COLUMNS[field][0]}`
    return `${field === 'sourceHash' ? `${column}::text` : column} as "${field}"`
  }).join(', ')

/** The fields with a value in any of the contacts. Most logs use a third of the columns. */
export function usedFields(contacts: readonly StoredContact[]): readonly ContactField[] {
  let unused = CONTACT_FIELDS
  // Contact by contact: reading thousands of them from memory once is faster than once per column.
  for (const contact of contacts) {
    for (const field of unused) {
      if (contact[field] === null) continue
      unused = unused.filter((other) => contact[other] === null)
      break
    }
  }
  return CONTACT_FIELDS.filter((field) => !unused.includes(field))
}
