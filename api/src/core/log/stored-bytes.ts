import { sql } from 'kysely'
import type { StoredBytes } from '../../kernel/limits/storage.ts'

/** Approximate size of a contact with its indexes, in bytes. */
const BYTES_OF_CONTACT = 400
/** Counting stops here: enough to detect a new account that fills the disk with contacts. */
const MAX_COUNTED = 250_000

/** Uploaded logs that are being read or wait to be applied. */
export const importBytes: StoredBytes = (owners) => sql`(
  select coalesce(sum(bytes_total), 0) from log_import where owner_id = any(${owners}) and file_key is not null)`

/** Exports. One that is not written yet counts with the size that its log would have. */
export const exportBytes: StoredBytes = (owners) => sql`(
  select coalesce(sum(coalesce(e.bytes, (
    select count(*) * ${sql.lit(BYTES_OF_CONTACT)} from (
      select from contact c where c.owner_id = e.owner_id limit ${sql.lit(MAX_COUNTED)}) logged))), 0)
  from (
    select distinct on (owner_id, coalesce(file_key, id::text)) owner_id, bytes from log_export
    where owner_id = any(${owners}) and (file_key is not null or (status is null and created_at > now() - interval '1 day'))
  ) e)`

/** Notes about stations: a member may have one for every callsign. */
export const noteBytes: StoredBytes = (owners) => sql`(
  select coalesce(sum(octet_length(note) + octet_length(call)), 0) from call_note where owner_id = any(${owners}))`

/** Contacts: their file is deleted after the import, but they remain. */
export const contactBytes: StoredBytes = (owners) => sql`(
  select count(*) * ${sql.lit(BYTES_OF_CONTACT)}
  from (select from contact where owner_id = any(${owners}) limit ${sql.lit(MAX_COUNTED)}) logged)`
