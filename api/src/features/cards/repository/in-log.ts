import type { Sql } from '#kernel/database/sql.ts'

export interface InLogCell {
  readonly band: string
  readonly modeClass: string
  readonly confirmed: boolean
}

/**
 * Contacts of a member with these calls, excluding those under calls not proved to be the member's. `confirmed` is the
 * SQL of the services that confirm `c`.
 */
export async function findInLog(
  sql: Sql,
  ownerId: number,
  calls: readonly string[],
  confirmed: string,
): Promise<readonly InLogCell[]> {
  return sql<InLogCell>(
    `select coalesce(c.band, '') as band, c.mode_class as "modeClass", bool_or(${confirmed} <> 0) as confirmed
     from contact c where c.call = any($2::text[]) and c.owner_id = $1 and c.public_call group by 1, 2`,
    [ownerId, calls],
  )
}

/** Newest contacts first. */
export async function contactsWith(
  sql: Sql,
  ownerId: number,
  calls: readonly string[],
  limit: number,
): Promise<readonly number[]> {
  const rows = await sql<{ id: number }>(
    `select c.id from contact c where c.call = any($2::text[]) and c.owner_id = $1 and c.public_call
     order by c.started_at desc, c.id desc limit $3`,
    [ownerId, calls, limit],
  )
  return rows.map(({ id }) => id)
}
