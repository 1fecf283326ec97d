/** The newest contacts of a log, for pages of other areas. */
import type pg from 'pg'

export interface NewestContact {
  readonly id: number
  readonly started_at: Date
  readonly call: string
  readonly country: string | null
  readonly band: string | null
  readonly mode: string | null
}

export async function readNewestContacts(pool: pg.Pool, ownerId: number, limit: number): Promise<NewestContact[]> {
  const { rows } = await pool.query<NewestContact>({
    name: 'embed-newest',
    text: `select id, started_at, call, country, band, coalesce(submode, mode) as mode
      from contact where owner_id = $1 and public_call order by started_at desc, id desc limit $2`,
    values: [ownerId, limit],
  })
  return rows
}

export async function countSince(pool: pg.Pool, ownerId: number, from: Date): Promise<number> {
  const { rows } = await pool.query<{ n: number }>({
    name: 'embed-count',
    text: 'select count(*)::int as n from contact where owner_id = $1 and public_call and started_at >= $2',
    values: [ownerId, from],
  })
  return rows[0]?.n ?? 0
}
