/**
 * Counts of a conversation's visible comments and reactions. Each change locks the row of the conversation and
 * recounts before it commits.
 */
import type { ReactionCount } from '@onfreq/contracts/conversation/conversation'
import { REACTION_KINDS } from '@onfreq/contracts/conversation/limits'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Database, Trx } from '#kernel/database/types.ts'
import type { About } from '../subject.ts'

/** Runs a change of a conversation while its row is locked, then recounts. */
export function changeConversation<Result>(
  app: FastifyInstance,
  { about, aboutId, aboutOwnerId }: About,
  change: (trx: Trx) => Promise<Result>,
): Promise<Result> {
  return app.transaction(async (trx) => {
    await sql`
      insert into conversation_count as c (owner_id, about, about_id) values (${aboutOwnerId}, ${about}, ${aboutId})
      on conflict (owner_id, about, about_id) do update set comments = c.comments`.execute(trx)
    const result = await change(trx)
    await sql`
      update conversation_count set
        comments = (select count(*)::int from comment
          where about = ${about} and about_id = ${aboutId} and removed_at is null and hidden_at is null),
        reactions = (select coalesce(jsonb_object_agg(kind, n), '{}') from (
          select kind, count(*)::int as n from reaction
          where about = ${about} and about_id = ${aboutId} and removed_at is null group by kind) counted)
      where owner_id = ${aboutOwnerId} and about = ${about} and about_id = ${aboutId}`.execute(trx)
    return result
  })
}

export interface Counted {
  readonly comments: number
  readonly reactions: ReactionCount[]
}

/** Counts from the viewpoint of this account; 0 for a visitor. Includes kinds without reactions. */
export async function readCounts(
  db: Database,
  { about, aboutId, aboutOwnerId }: About,
  accountId: number,
): Promise<Counted> {
  const { rows } = await sql<{ comments: number; reactions: Record<string, number>; mine: string[] }>`
    select c.comments, c.reactions, array(
      select kind from reaction r where r.owner_id = ${accountId} and r.about = c.about and r.about_id = c.about_id
        and r.removed_at is null) as mine
    from conversation_count c
    where c.owner_id = ${aboutOwnerId} and c.about = ${about} and c.about_id = ${aboutId}`.execute(db)
  const row = rows[0]
  return {
    comments: row?.comments ?? 0,
    reactions: REACTION_KINDS.map((kind) => ({
      kind,
      n: row?.reactions[kind] ?? 0,
      mine: row?.mine.includes(kind) ?? false,
    })),
  }
}
