import { sql } from 'kysely'
import type { Trx } from '#kernel/database/types.ts'
import type { About } from '../subject.ts'

/** @returns whether it is this person's first reaction to the subject; the owner is notified of the first one only */
export async function addReaction(
  trx: Trx,
  { about, aboutId, aboutOwnerId }: About,
  ownerId: number,
  kind: string,
  at: Date,
): Promise<boolean> {
  const { rows } = await sql<{ first: boolean }>`
    with before as (
      select from reaction where owner_id = ${ownerId} and about = ${about} and about_id = ${aboutId})
    insert into reaction (owner_id, about, about_id, about_owner_id, kind, created_at)
    values (${ownerId}, ${about}, ${aboutId}, ${aboutOwnerId}, ${kind}, ${at})
    on conflict (owner_id, about, about_id, kind) do update set removed_at = null
    returning not exists (select from before) as first`.execute(trx)
  return rows[0]?.first ?? false
}

export async function removeReaction(trx: Trx, { about, aboutId }: About, ownerId: number, kind: string, at: Date) {
  await sql`
    update reaction set removed_at = ${at}
    where owner_id = ${ownerId} and about = ${about} and about_id = ${aboutId} and kind = ${kind} and removed_at is null`.execute(
    trx,
  )
}
