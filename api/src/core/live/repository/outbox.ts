/** Changes of contacts that are not published to live views yet. */
import type pg from 'pg'

export interface OutboxRow {
  readonly ownerId: number
  readonly id: number
  readonly contactId: number
  readonly kind: string
}

/** Must run in the transaction of the change. */
export const INSERT_OUTBOX = 'insert into live_outbox (owner_id, id, contact_id, kind) values ($1, $2, $3, $4)'

/** For several contacts with the same change: owners, ids, contacts, change. */
export const INSERT_MANY = `insert into live_outbox (owner_id, id, contact_id, kind)
  select n.owner_id, n.id, n.contact_id, $4
  from unnest($1::bigint[], $2::bigint[], $3::bigint[]) as n (owner_id, id, contact_id)`

/** The oldest committed changes. Changes committed later are found later, in any order. */
export async function readOutbox(pool: pg.Pool, limit: number): Promise<readonly OutboxRow[]> {
  const { rows } = await pool.query<OutboxRow>(
    `select owner_id as "ownerId", id, contact_id as "contactId", kind from live_outbox order by id limit $1`,
    [limit],
  )
  return rows
}
