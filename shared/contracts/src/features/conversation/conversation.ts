/** Comments and reactions: `GET vcomments`, `POST vcomments/…`, `POST vreactions/set`, `POST vreport`. */
import { type Static, Type } from 'typebox'
import { AccountId } from '../../core/accounts/accounts.ts'
import { nullable } from '../../core/log/contact.ts'
import { ABOUT_KINDS, CONVERSATION_LIMITS, REACTION_KINDS, REPORT_REASONS, REPORTED_KINDS } from './limits.ts'

const strict = { additionalProperties: false } as const

/** Subject of the conversation: a post, a contact or an award, by id. */
const subject = { about: Type.Enum([...ABOUT_KINDS]), id: AccountId }

export const CommentsQuery = Type.Object({ ...subject, before: Type.Optional(AccountId) }, strict)
export type CommentsQuery = Static<typeof CommentsQuery>

export const Comment = Type.Object({
  id: Type.Integer(),
  /** Plain text; URLs in it may be shown as links. */
  body: Type.String(),
  created_at: Type.String(),
  edited_at: nullable(Type.String()),
  author: Type.Object({
    id: Type.Integer(),
    name: Type.String(),
    my_callsign: Type.String(),
    profile_image_name: nullable(Type.String()),
  }),
  /** The comment that this one replies to; null for a top-level comment or if that comment was deleted. */
  answers: nullable(Type.Object({ id: Type.Integer(), my_callsign: Type.String() })),
  mine: Type.Boolean(),
  can_edit: Type.Boolean(),
  can_remove: Type.Boolean(),
})
export type Comment = Static<typeof Comment>

export const ReactionCount = Type.Object({
  kind: Type.Enum([...REACTION_KINDS]),
  n: Type.Integer(),
  mine: Type.Boolean(),
})
export type ReactionCount = Static<typeof ReactionCount>

/**
 * A page of comments in chronological order; `earlier` is the value of `before` for the previous page. Reactions
 * are anonymous.
 */
export const CommentsResponse = Type.Object({
  comments: Type.Array(Comment),
  earlier: nullable(Type.Integer()),
  total: Type.Integer(),
  reactions: Type.Array(ReactionCount),
})
export type CommentsResponse = Static<typeof CommentsResponse>

/** Length errors are returned as messages, so the schema allows longer texts. */
const body = Type.String({ maxLength: 20_000 })

export const AddComment = Type.Object({ ...subject, body, answers: Type.Optional(AccountId) }, strict)
export type AddComment = Static<typeof AddComment>
export const EditComment = Type.Object({ id: AccountId, body }, strict)
export type EditComment = Static<typeof EditComment>
export const CommentId = Type.Object({ id: AccountId }, strict)
export type CommentId = Static<typeof CommentId>
export const SavedComment = Type.Object({ status: Type.Literal('ok'), comment: Comment })
export type SavedComment = Static<typeof SavedComment>

export const SetReaction = Type.Object({ ...subject, kind: Type.Enum([...REACTION_KINDS]), on: Type.Boolean() }, strict)
export type SetReaction = Static<typeof SetReaction>
export const ReactionsResponse = Type.Object({ reactions: Type.Array(ReactionCount) })
export type ReactionsResponse = Static<typeof ReactionsResponse>

export const SendReport = Type.Object(
  {
    about: Type.Enum([...REPORTED_KINDS]),
    id: AccountId,
    reason: Type.Enum([...REPORT_REASONS]),
    note: Type.String({ maxLength: CONVERSATION_LIMITS.reportNote }),
  },
  strict,
)
export type SendReport = Static<typeof SendReport>
