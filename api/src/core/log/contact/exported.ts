/**
 * Columns for an ADIF record. They are read as one text per contact, which takes the driver half the time of separate
 * columns.
 */
import type { ColumnType } from '../../../kernel/database/column-parsers.ts'
import { recordReader } from '../../../kernel/database/record-text.ts'
import { COLUMNS, type ContactField, type StoredContact } from './fields.ts'

/** The columns that an ADIF record uses. */
const EXPORTED_FIELDS = [
  'id',
  'startedAt',
  'endedAt',
  'freqHz',
  'power',
  'lat',
  'lon',
  'durationS',
  'dxcc',
  'cqZone',
  'ituZone',
  'derived',
  'hasSeconds',
  'isRun',
  'stationCall',
  'call',
  'band',
  'mode',
  'submode',
  'radioMode',
  'name',
  'rstSent',
  'rstRcvd',
  'comment',
  'continent',
  'country',
  'email',
  'contactType',
  'contestName',
  'exchangeZone',
  'grid',
  'satName',
  'propMode',
  'activationType',
  'activationRef',
  'extra',
  'confirmations',
] as const satisfies readonly ContactField[]

export type ExportedContact = Pick<StoredContact, (typeof EXPORTED_FIELDS)[number]>

/** A row of those columns, followed by others, as one text for {@link exportedReader}. */
export function exportedRecord(alias: string, ...others: readonly string[]): string {
  const columns = EXPORTED_FIELDS.map((field) => `${alias}.${COLUMNS[field][0]}`)
  return `row(${[...columns, ...others].join(', ')})::text`
}

/** Parses texts of {@link exportedRecord}. `others` contains the names and types of the additional columns. */
export function exportedReader<Row extends ExportedContact = ExportedContact>(
  ...others: readonly (readonly [name: keyof Row & string, type: ColumnType])[]
): (record: string) => Row {
  return recordReader<Row>([...EXPORTED_FIELDS.map((field) => [field, COLUMNS[field][1]] as const), ...others])
}
