/** COPY: the quickest way into a table. */
import { once } from 'node:events'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { COLUMNS, type ContactField, type StoredContact, usedFields } from '../contact/fields.ts'
import { NOTE_COPIED, notesOfCopied } from '../repository/noted.ts'
import { CopyRows } from './copy-rows.ts'

/** So much is handed to the stream at once, bytes. */
const PIECE = 256 * 1024

/**
 * Contacts of one owner, with their notes; the roll-ups are the caller's. `sent` is called when the database has all of them and
 * works by itself: from there on the process has time for something else.
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
    if (rows.length < PIECE) continue
    // Errors of the server reach `done`; waiting for room alone would wait for ever.
    if (!stream.write(rows.take())) await Promise.race([once(stream, 'drain'), done])
  }
  stream.end(rows.take())
  sent()
  await done
  await client.query(NOTE_COPIED, [...notesOfCopied(first.ownerId, contacts)])
}

export function copyStatement(fields: readonly ContactField[]): string {
  return `copy contact (${fields.map((field) => COLUMNS[field][0]).join(', ')}) from stdin`
}
