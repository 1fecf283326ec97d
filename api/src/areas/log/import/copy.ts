/** COPY: the quickest way into a table. Its text format is written here, column by column. */
import { once } from 'node:events'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { COLUMNS, type ContactField, type StoredContact, usedFields } from '../contact/fields.ts'
import { NOTE_COPIED, notesOfCopied } from '../repository/noted.ts'

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
  let text = ''
  for (const contact of contacts) {
    text += copyLine(contact, fields)
    if (text.length < PIECE) continue
    // Errors of the server reach `done`; waiting for room alone would wait for ever.
    if (!stream.write(text)) await Promise.race([once(stream, 'drain'), done])
    text = ''
  }
  stream.end(text)
  sent()
  await done
  await client.query(NOTE_COPIED, [...notesOfCopied(first.ownerId, contacts)])
}

export function copyStatement(fields: readonly ContactField[]): string {
  return `copy contact (${fields.map((field) => COLUMNS[field][0]).join(', ')}) from stdin`
}

export function copyLine(contact: StoredContact, fields: readonly ContactField[]): string {
  let line = ''
  for (const field of fields) {
    const value = contact[field]
    if (line !== '') line += '\t'
    if (value === null) line += '\\N'
    else if (typeof value === 'string') line += SPECIAL.test(value) ? escapeText(value) : value
    else if (typeof value === 'number') line += value
    else if (typeof value === 'boolean') line += value ? 't' : 'f'
    else if (value instanceof Date) line += value.toISOString()
    else line += escapeText(Array.isArray(value) && field !== 'extra' ? arrayLiteral(value) : JSON.stringify(value))
  }
  return `${line}\n`
}

function arrayLiteral(values: readonly unknown[]): string {
  return `{${values.map((value) => `"${String(value).replace(/[\\"]/g, '\\$&')}"`).join(',')}}`
}

const SPECIAL = /[\\\t\n\r]/
const ESCAPED: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

function escapeText(value: string): string {
  return value.replace(/[\\\t\n\r]/g, (character) => ESCAPED[character] ?? character)
}
