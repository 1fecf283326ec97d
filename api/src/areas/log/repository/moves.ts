/** Places of the duplicate rule that many contacts want at once: a shift of a whole log, a step that is taken back. */
import { duplicateKey } from '../contact/duplicate.ts'
import { COLUMN_LIST, type StoredContact } from '../contact/fields.ts'
import type { Sql } from '../sql.ts'
import { rowsOf } from './contacts.ts'

const MINUTE_MS = 60_000

/**
 * Those whose new place nobody has, nobody near it, and nobody else of these wants: they can be written in one statement
 * and in any order. The others have to be looked at one by one. The owner must be locked.
 */
export async function undisputed(
  sql: Sql,
  ownerId: number,
  contacts: readonly StoredContact[],
): Promise<ReadonlySet<number>> {
  if (contacts.length === 0) return new Set()
  const wanted = Map.groupBy(contacts, placeOf)
  const alone = contacts.filter((contact) => wanted.get(placeOf(contact))?.length === 1)
  const taken = await sql<{ id: number }>(
    `select k.id from unnest($2::bigint[], $3::text[], $4::timestamptz[]) as k (id, key, at)
     where exists (
       select 1 from contact c where c.owner_id = $1 and c.dup_key = hashtextextended(k.key, 0)
       and c.started_at between k.at - interval '1 minute' and k.at + interval '1 minute' and c.id <> k.id)`,
    [
      ownerId,
      alone.map((contact) => contact.id),
      alone.map((contact) => duplicateKey(contact)),
      alone.map((contact) => contact.startedAt),
    ],
  )
  const free = new Set(alone.map((contact) => contact.id))
  for (const { id } of taken) free.delete(id)
  return free
}

/** Two contacts that are the same one by the duplicate rule always stand in the same place. */
function placeOf(contact: StoredContact): string {
  return `${Math.floor(contact.startedAt.getTime() / MINUTE_MS)}|${duplicateKey(contact)}`
}

/** Only contacts whose places are undisputed. */
export async function insertContacts(sql: Sql, contacts: readonly StoredContact[]): Promise<void> {
  if (contacts.length === 0) return
  await sql(
    `insert into contact (${COLUMN_LIST}) select ${COLUMN_LIST} from jsonb_populate_recordset(null::contact, $1::jsonb)`,
    [JSON.stringify(rowsOf(contacts))],
  )
}
