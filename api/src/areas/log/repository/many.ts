/** Several new contacts of one operator in one statement, and what is there already of them. The owner must be locked. */
import { duplicateKey } from '../contact/duplicate.ts'
import { COLUMN_LIST, COLUMNS, CONTACT_FIELDS, type ContactData, type StoredContact } from '../contact/fields.ts'
import type { Sql } from '../sql.ts'
import { ADDED_COLUMNS, notesOfAdded } from './noted.ts'

export interface Sought {
  readonly data: ContactData
  readonly clientKey: string | undefined
}

/** Each is looked up by itself, whatever the planner thinks of their number. @returns places of those that may be there already */
export async function findExistingOfMany(
  sql: Sql,
  ownerId: number,
  sought: readonly Sought[],
): Promise<ReadonlySet<number>> {
  const rows = await sql<{ place: number }>(
    `select (w.place - 1)::int as place
     from unnest($2::text[], $3::timestamptz[], $4::text[]) with ordinality as w (dup, at, client_key, place)
     cross join lateral (
       select exists (
         select from contact c where c.owner_id = $1 and c.dup_key = hashtextextended(w.dup, 0)
           and c.started_at between w.at - interval '30 minutes' and w.at + interval '30 minutes' offset 0)
       or exists (
         select from contact_client_key k where k.owner_id = $1 and k.client_key = w.client_key offset 0) as is_known
       offset 0) f
     where f.is_known order by 1`,
    [
      ownerId,
      sought.map(({ data }) => duplicateKey(data)),
      sought.map(({ data }) => data.startedAt),
      sought.map(({ clientKey }) => clientKey ?? null),
    ],
  )
  return new Set(rows.map(({ place }) => place))
}

const RECORD = CONTACT_FIELDS.map((field) => COLUMNS[field].join(' ')).join(', ')
const INSERT_MANY = `with given as materialized (
    select * from jsonb_to_recordset($2::jsonb) as n (${RECORD}, client_key text)),
  added as (
    insert into contact (${COLUMN_LIST}) select ${COLUMN_LIST} from given where owner_id = $1
    returning ${ADDED_COLUMNS}),
  ${notesOfAdded}
  insert into contact_client_key (owner_id, client_key, contact_id, created_at)
  select $1, client_key, id, $3 from given where client_key is not null
  on conflict (owner_id, client_key) do nothing`

/** Without their roll-ups, which are counted together. */
export async function insertMany(
  sql: Sql,
  ownerId: number,
  contacts: readonly { readonly contact: StoredContact; readonly clientKey: string | undefined }[],
  now: Date,
): Promise<void> {
  const rows = contacts.map(({ contact, clientKey }) => ({ ...columnsOf(contact), client_key: clientKey }))
  await sql(INSERT_MANY, [ownerId, JSON.stringify(rows), now])
}

/** Only what there is: the database reads what is left out as null. */
function columnsOf(contact: StoredContact): Readonly<Record<string, unknown>> {
  const columns: Record<string, unknown> = {}
  for (const field of CONTACT_FIELDS) if (contact[field] !== null) columns[COLUMNS[field][0]] = contact[field]
  return columns
}
