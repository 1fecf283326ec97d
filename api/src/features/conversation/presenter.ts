/** Converts rows of comments to responses. */
import type { Comment } from '@onfreq/contracts/conversation/conversation'
import { CONVERSATION_LIMITS } from '@onfreq/contracts/conversation/limits'
import { instant } from '#kernel/instant.ts'
import type { CommentRow } from './repository/comments.ts'

/** Author of a comment. */
export interface Person {
  readonly id: number
  readonly callsign: string
  readonly name: string
  readonly profileImageName: string | null
}

export interface CommentViewer {
  /** Account id; 0 for a visitor without a session. */
  readonly accountId: number
  /** Whether the viewer owns the subject of the comments. */
  readonly ownsSubject: boolean
  readonly now: Date
}

export const isEditable = (row: Pick<CommentRow, 'createdAt'>, now: Date) =>
  now.getTime() - row.createdAt.getTime() <= CONVERSATION_LIMITS.editable

export function toCommentResponse(row: CommentRow, people: ReadonlyMap<number, Person>, eyes: CommentViewer): Comment {
  const author = people.get(row.ownerId)
  const answered = row.parentOwnerId === null ? undefined : people.get(row.parentOwnerId)
  const mine = row.ownerId === eyes.accountId
  return {
    id: row.id,
    body: row.body,
    created_at: instant(row.createdAt),
    edited_at: row.editedAt === null ? null : instant(row.editedAt),
    author: {
      id: row.ownerId,
      name: author?.name ?? '',
      my_callsign: author?.callsign ?? '',
      profile_image_name: author?.profileImageName ?? null,
    },
    answers:
      answered === undefined || row.parentId === null ? null : { id: row.parentId, my_callsign: answered.callsign },
    mine,
    can_edit: mine && isEditable(row, eyes.now),
    can_remove: mine || eyes.ownsSubject,
  }
}
