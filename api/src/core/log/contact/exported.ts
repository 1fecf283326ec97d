/** The columns that an ADIF record is made from. They are read as one text a contact, in half the time that the driver takes for columns. */
import type { ColumnType } from '../../../kernel/database/column-parsers.ts'
import { recordReader } from '../../../kernel/database/record-text.ts'
import { COLUMNS, type ContactField, type StoredContact } from './fields.ts'

/** The columns that have a part in its ADIF record. */
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

/** A record of those columns, and of others after them, as one text: to be read by {@link exportedReader}. */
export function exportedRecord(alias: string, ...others: readonly string[]): string {
  const columns = EXPORTED_FIELDS.map((field) => `${alias}.${COLUMNS[field][0]}`)
  return `row(${[...columns, ...others].join(', ')})::text`
}

/** Reads the texts of {@link exportedRecord}; `others` are the names and types of what comes after a contact's own. */
export function exportedReader<Row extends ExportedContact = ExportedContact>(
  ...others: readonly (readonly [name: keyof Row & string, type: ColumnType])[]
): (record: string) => Row {
  return recordReader<Row>([...EXPORTED_FIELDS.map((field) => [field, COLUMNS[field][1]] as const), ...others])
}
