/** The accounts that an account follows. */
import type pg from 'pg'

export async function readFollowed(pool: pg.Pool, accountId: number): Promise<ReadonlySet<number>> {
  const { rows } = await pool.query<{ account_id: number }>('select account_id from follow where owner_id = $1', [
    accountId,
  ])
  return new Set(rows.map(({ account_id }) => account_id))
}
