/**
 * Inserts contacts of one or more operators in one statement, with all derived data. Their owners must have been
 * locked by an earlier statement.
 */

import type { Sql } from '#kernel/database/sql.ts'
import { duplicateKey } from '../contact/duplicate.ts'
import { COLUMN_LIST, COLUMNS, CONTACT_FIELDS, type StoredContact } from '../contact/fields.ts'
import { ADDED_COLUMNS, notesOfAdded } from './noted.ts'
import { rollupsSql } from './rolled-up.ts'

export interface Addition {
  readonly contact: StoredContact
  readonly clientKey: string | undefined
}

const RECORD = CONTACT_FIELDS.map((field) => COLUMNS[field].join(' ')).join(', ')

/** Duplicates are looked up one by one, whatever the planner estimates. They are not stored. */
const INSERT_MANY = `with given as materialized (
    select * from jsonb_to_recordset($1::jsonb) as n (${RECORD}, client_key text, dup text, place int)),
  known as materialized (
    select g.place from given g where exists (
        select from contact c where c.owner_id = g.owner_id and c.dup_key = hashtextextended(g.dup, 0)
          and c.started_at between g.started_at - interval '30 minutes' and g.started_at + interval '30 minutes' offset 0)
      or exists (
        select from contact_client_key k where k.owner_id = g.owner_id and k.client_key = g.client_key offset 0)),
  fresh as materialized (select * from given where place not in (select place from known)),
  added as (insert into contact (${COLUMN_LIST}) select ${COLUMN_LIST} from fresh returning ${ADDED_COLUMNS}),
  ${notesOfAdded},
  ${rollupsSql('fresh')},
  keyed as (
    insert into contact_client_key (owner_id, client_key, contact_id, created_at)
    select owner_id, client_key, id, created_at from fresh where client_key is not null
    on conflict (owner_id, client_key) do nothing)
  select place from known order by 1`

/** @returns indexes of possible duplicates, which are not stored */
export async function insertMany(sql: Sql, additions: readonly Addition[]): Promise<ReadonlySet<number>> {
  const input = additions.map(({ contact, clientKey }, index) => ({
    ...getColumns(contact),
    client_key: clientKey,
    dup: duplicateKey(contact),
    place: index,
  }))
  const rows = await sql<{ place: number }>(INSERT_MANY, [JSON.stringify(input)])
  return new Set(rows.map(({ place }) => place))
}

/** Only present fields: the database reads missing ones as null. */
function getColumns(contact: StoredContact): Readonly<Record<string, unknown>> {
  const columns: Record<string, unknown> = {}
  for (const field of CONTACT_FIELDS) if (contact[field] !== null) columns[COLUMNS[field][0]] = contact[field]
  return columns
}
