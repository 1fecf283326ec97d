/** COPY, the fastest bulk insert. */
import { once } from 'node:events'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { COLUMNS, type ContactField, type StoredContact, usedFields } from '../contact/fields.ts'
import { NOTE_COPIED, toCopiedNotes } from '../repository/noted.ts'
import { CopyRows } from './copy-rows.ts'

/** Bytes written to the stream at a time. */
const CHUNK_BYTES = 256 * 1024

/**
 * Inserts contacts of one owner with their notes; the caller updates the roll-ups. `sent` is called when the database
 * has received all data, after which this process is idle.
 */
export async function copyContacts(
  client: pg.ClientBase,
  contacts: readonly StoredContact[],
  sent: () => void = () => {},
): Promise<void> {
  const [first] = contacts
  if (first === undefined) return
  const fields = usedFields(contacts)
  const stream = client.query(copyFrom(copyStatement(fields)))
  const done = once(stream, 'finish')
  const rows = new CopyRows(fields)
  for (const contact of contacts) {
    rows.add(contact)
    if (rows.length < CHUNK_BYTES) continue
    // Server errors reject `done`; waiting only for drain would never end.
    if (!stream.write(rows.finish())) await Promise.race([once(stream, 'drain'), done])
  }
  stream.end(rows.finish())
  sent()
  await done
  await client.query(NOTE_COPIED, [...toCopiedNotes(first.ownerId, contacts)])
}

export function copyStatement(fields: readonly ContactField[]): string {
  return `copy contact (${fields.map((field) => COLUMNS[field][0]).join(', ')}) from stdin`
}
