/** Changes of contacts that live views have not been told of yet. */
import type pg from 'pg'

export interface OutboxRow {
  readonly ownerId: number
  readonly id: number
  readonly contactId: number
  readonly kind: string
}

/** In the transaction of the change. */
export const INSERT_OUTBOX = 'insert into live_outbox (owner_id, id, contact_id, kind) values ($1, $2, $3, $4)'

/** Of several contacts to which the same has happened: owners, ids, contacts, what. */
export const INSERT_MANY = `insert into live_outbox (owner_id, id, contact_id, kind)
  select n.owner_id, n.id, n.contact_id, $4
  from unnest($1::bigint[], $2::bigint[], $3::bigint[]) as n (owner_id, id, contact_id)`

/** The oldest ones that are committed; what commits later is found later, in whatever order. */
export async function readOutbox(pool: pg.Pool, limit: number): Promise<readonly OutboxRow[]> {
  const { rows } = await pool.query<OutboxRow>(
    `select owner_id as "ownerId", id, contact_id as "contactId", kind from live_outbox order by id limit $1`,
    [limit],
  )
  return rows
}
