/** COPY: the quickest way into a table. Its text format is written here, column by column. */
import { once } from 'node:events'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { COLUMN_LIST, CONTACT_FIELDS, type StoredContact } from '../contact/fields.ts'

const COPY = `copy contact (${COLUMN_LIST}) from stdin`
const PIECE = 256 * 1024

export async function copyContacts(client: pg.ClientBase, contacts: readonly StoredContact[]): Promise<void> {
  if (contacts.length === 0) return
  const stream = client.query(copyFrom(COPY))
  const done = once(stream, 'finish')
  let text = ''
  for (const contact of contacts) {
    text += copyLine(contact)
    if (text.length < PIECE) continue
    // Errors of the server reach `done`; waiting for room alone would wait for ever.
    if (!stream.write(text)) await Promise.race([once(stream, 'drain'), done])
    text = ''
  }
  stream.end(text)
  await done
}

export function copyLine(contact: StoredContact): string {
  let line = ''
  for (const field of CONTACT_FIELDS) line += line === '' ? copyValue(contact[field]) : `\t${copyValue(contact[field])}`
  return `${line}\n`
}

function copyValue(value: unknown): string {
  if (value === null) return '\\N'
  if (typeof value === 'string') return escapeText(value)
  if (typeof value === 'number') return String(value)
  if (typeof value === 'boolean') return value ? 't' : 'f'
  if (value instanceof Date) return value.toISOString()
  // Of the two kinds of lists, only files' names are an array column; what is nested is JSON.
  if (Array.isArray(value) && value.every((item) => typeof item === 'string')) return escapeText(arrayLiteral(value))
  return escapeText(JSON.stringify(value))
}

function arrayLiteral(values: readonly string[]): string {
  return `{${values.map((value) => `"${value.replace(/[\\"]/g, '\\$&')}"`).join(',')}}`
}

const SPECIAL = /[\\\t\n\r]/
const ESCAPED: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

function escapeText(value: string): string {
  return SPECIAL.test(value) ? value.replace(/[\\\t\n\r]/g, (character) => ESCAPED[character] ?? character) : value
}
