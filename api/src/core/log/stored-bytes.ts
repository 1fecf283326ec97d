import { sql } from 'kysely'
import type { StoredBytes } from '../../kernel/limits/storage.ts'

/** About what a contact fills, with its indexes. */
const BYTES_OF_CONTACT = 400
/** More are not counted: it is enough to see that somebody nobody knows fills the disk with contacts. */
const MOST_COUNTED = 250_000

/** Log files that are being read or wait to be applied. */
export const importBytes: StoredBytes = (owners) => sql`(
  select coalesce(sum(bytes_total), 0) from log_import where owner_id = any(${owners}) and file_key is not null)`

/** Contacts: the file goes when they are in the log, and what it held is there still. */
export const contactBytes: StoredBytes = (owners) => sql`(
  select count(*) * ${sql.lit(BYTES_OF_CONTACT)}
  from (select from contact where owner_id = any(${owners}) limit ${sql.lit(MOST_COUNTED)}) logged)`
