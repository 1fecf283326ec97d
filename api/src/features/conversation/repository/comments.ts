import { sql } from 'kysely'
import type { Database, Trx } from '#kernel/database/types.ts'
import type { About } from '../subject.ts'

export interface CommentRow extends About {
  readonly ownerId: number
  readonly id: number
  readonly parentId: number | null
  readonly createdAt: Date
  readonly editedAt: Date | null
  readonly removedAt: Date | null
  readonly hiddenAt: Date | null
  readonly body: string
  /** Author of the parent comment; null without a parent and for a hidden one. */
  readonly parentOwnerId: number | null
}

const COLUMNS = sql`
  c.owner_id as "ownerId", c.id, c.about, c.about_id as "aboutId", c.about_owner_id as "aboutOwnerId",
  c.answers_id as "parentId", c.created_at as "createdAt", c.edited_at as "editedAt", c.removed_at as "removedAt",
  c.hidden_at as "hiddenAt", c.body, a.owner_id as "parentOwnerId"
  from comment c
  left join comment a on a.id = c.answers_id and a.removed_at is null and a.hidden_at is null`

/** Comments with ids below `before`, newest first. */
export async function readComments(
  db: Database,
  about: string,
  aboutId: number,
  before: number | undefined,
  limit: number,
): Promise<readonly CommentRow[]> {
  const { rows } = await sql<CommentRow>`
    select ${COLUMNS}
    where c.about = ${about} and c.about_id = ${aboutId} and c.removed_at is null and c.hidden_at is null
      and c.id < ${before ?? Number.MAX_SAFE_INTEGER}
    order by c.id desc limit ${limit}`.execute(db)
  return rows
}

/** Includes removed and hidden comments. */
export async function findComment(db: Database, id: number): Promise<CommentRow | undefined> {
  const { rows } = await sql<CommentRow>`select ${COLUMNS} where c.id = ${id}`.execute(db)
  return rows[0]
}

export async function countSince(db: Database, ownerId: number, since: Date): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from comment where owner_id = ${ownerId} and created_at > ${since}`.execute(db)
  return rows[0]?.n ?? 0
}

export type NewComment = About & Pick<CommentRow, 'ownerId' | 'id' | 'parentId' | 'body' | 'createdAt'>

export async function insertComment(trx: Trx, comment: NewComment): Promise<void> {
  await trx
    .insertInto('comment')
    .values({
      owner_id: comment.ownerId,
      id: comment.id,
      about: comment.about,
      about_id: comment.aboutId,
      about_owner_id: comment.aboutOwnerId,
      answers_id: comment.parentId,
      created_at: comment.createdAt,
      body: comment.body,
    })
    .execute()
}

/** Changes of a comment's state; a null date reverts one. */
export interface CommentChange {
  readonly body?: string
  readonly edited_at?: Date
  readonly removed_at?: Date
  readonly hidden_at?: Date | null
}

export async function changeComment(
  db: Database | Trx,
  { ownerId, id }: Pick<CommentRow, 'ownerId' | 'id'>,
  change: CommentChange,
): Promise<void> {
  await db.updateTable('comment').set(change).where('owner_id', '=', ownerId).where('id', '=', id).execute()
}

/** Deletes the text of comments that were removed before this time. */
export async function deleteRemoved(db: Database, before: Date): Promise<void> {
  await sql`update comment set body = '' where removed_at < ${before} and body <> ''`.execute(db)
}
