/** Comments: who may write, change and remove them, and who is notified. */
import { preview } from '@onfreq/contracts/content/post-rules'
import type {
  AddComment,
  Comment,
  CommentsQuery,
  CommentsResponse,
  EditComment,
} from '@onfreq/contracts/conversation/conversation'
import { CONVERSATION_LIMITS } from '@onfreq/contracts/conversation/limits'
import { COMMENT_TEXTS } from '@onfreq/contracts/conversation/texts'
import type { FastifyInstance } from 'fastify'
import { oneAtATime } from '#kernel/database/one-at-a-time.ts'
import type { Trx } from '#kernel/database/types.ts'
import { ProductError } from '#kernel/errors.ts'
import type { Subject } from '#kernel/plugins/subjects.ts'
import type { Viewer } from '#kernel/plugins/viewer.ts'
import { typedText } from '#kernel/typed-text.ts'
import { notify } from './notify-inbox.ts'
import { isEditable, type Person, toCommentResponse } from './presenter.ts'
import {
  type CommentRow,
  changeComment,
  countSince,
  findComment,
  insertComment,
  readComments,
} from './repository/comments.ts'
import { changeConversation, readCounts } from './repository/counts.ts'
import { type About, ownsSubject, readSubject } from './subject.ts'

const DAY_MS = 86_400_000
/** Number of characters of a comment in a notification. */
const MAX_EXCERPT_LENGTH = 200

export function createComments(app: FastifyInstance) {
  return {
    async list({ about, id, before }: CommentsQuery, viewer: Viewer | null): Promise<CommentsResponse> {
      const subject = await readSubject(app, about, id, viewer)
      const [rows, counts] = await Promise.all([
        readComments(app.db, about, id, before, CONVERSATION_LIMITS.page + 1),
        readCounts(app.db, { about, aboutId: id, aboutOwnerId: subject.ownerId }, viewer?.accountId ?? 0),
      ])
      const page = rows.slice(0, CONVERSATION_LIMITS.page).reverse()
      return {
        comments: await toCommentResponses(app, page, viewer, subject.ownerId),
        earlier: rows.length > page.length ? (page[0]?.id ?? null) : null,
        total: counts.comments,
        reactions: counts.reactions,
      }
    },

    add: (viewer: Viewer, comment: AddComment) => add(app, viewer, comment),

    async edit(viewer: Viewer, { id, body }: EditComment): Promise<Comment> {
      const text = parseCommentText(body)
      const { row } = await requireVisible(app, id, viewer)
      if (row.ownerId !== viewer.accountId || !isEditable(row, app.clock.now()))
        throw new ProductError(403, 'conversation.not_editable', COMMENT_TEXTS.notEditable)
      await changeComment(app.db, row, { body: text, edited_at: app.clock.now() })
      return readComment(app, id, viewer)
    },

    async remove(viewer: Viewer, id: number): Promise<void> {
      const { row, subject } = await requireVisible(app, id, viewer)
      if (row.ownerId !== viewer.accountId && !(await ownsSubject(app, viewer, subject.ownerId)))
        throw new ProductError(403, 'conversation.not_yours', COMMENT_TEXTS.notYours)
      await changeConversation(app, row, (trx) => changeComment(trx, row, { removed_at: app.clock.now() }))
    },
  }
}

async function getPeople(app: FastifyInstance, rows: readonly CommentRow[]): Promise<ReadonlyMap<number, Person>> {
  const ids = new Set(
    rows.flatMap(({ ownerId, parentOwnerId }) => (parentOwnerId === null ? [ownerId] : [ownerId, parentOwnerId])),
  )
  return new Map((await app.accounts.profileSummary([...ids])).map((person) => [person.id, person]))
}

async function toCommentResponses(
  app: FastifyInstance,
  rows: readonly CommentRow[],
  viewer: Viewer | null,
  ownerId: number,
): Promise<Comment[]> {
  const [people, owns] = await Promise.all([getPeople(app, rows), ownsSubject(app, viewer, ownerId)])
  const viewerContext = { accountId: viewer?.accountId ?? 0, ownsSubject: owns, now: app.clock.now() }
  return rows.map((row) => toCommentResponse(row, people, viewerContext))
}

/**
 * A visible comment on a visible subject.
 * @throws ProductError 404
 */
async function requireVisible(
  app: FastifyInstance,
  id: number,
  viewer: Viewer | null,
): Promise<{ row: CommentRow; subject: Subject }> {
  const row = await findComment(app.db, id)
  if (row === undefined || row.removedAt !== null || row.hiddenAt !== null)
    throw new ProductError(404, 'conversation.no_comment', COMMENT_TEXTS.notFound)
  return { row, subject: await readSubject(app, row.about, row.aboutId, viewer) }
}

/** @throws ProductError 403 when one of these members has blocked the viewer */
async function checkBlocks(app: FastifyInstance, viewer: Viewer, accountIds: readonly number[]): Promise<void> {
  for (const id of new Set(accountIds)) {
    if (await app.people.isBlocked(id, viewer.accountId))
      throw new ProductError(403, 'conversation.blocked', COMMENT_TEXTS.blocked)
  }
}

async function checkDailyLimit(app: FastifyInstance, trx: Trx, viewer: Viewer): Promise<void> {
  await oneAtATime(trx, 'comment', viewer.accountId)
  const since = new Date(app.clock.millis() - DAY_MS)
  if ((await countSince(trx, viewer.accountId, since)) < CONVERSATION_LIMITS.commentsPerDay) return
  throw new ProductError(429, 'conversation.too_often', COMMENT_TEXTS.tooOften)
}

async function requireParent(
  app: FastifyInstance,
  about: About,
  id: number | undefined,
  viewer: Viewer,
): Promise<CommentRow | null> {
  if (id === undefined) return null
  const { row } = await requireVisible(app, id, viewer)
  if (row.about !== about.about || row.aboutId !== about.aboutId)
    throw new ProductError(404, 'conversation.no_comment', COMMENT_TEXTS.notFound)
  return row
}

async function readComment(app: FastifyInstance, id: number, viewer: Viewer): Promise<Comment> {
  const { row, subject } = await requireVisible(app, id, viewer)
  const [comment] = await toCommentResponses(app, [row], viewer, subject.ownerId)
  if (comment === undefined) throw new ProductError(404, 'conversation.no_comment', COMMENT_TEXTS.notFound)
  return comment
}

async function add(
  app: FastifyInstance,
  viewer: Viewer,
  { about, id: aboutId, body, answers: parentId }: AddComment,
): Promise<Comment> {
  const text = parseCommentText(body)
  const subject = await readSubject(app, about, aboutId, viewer)
  const target = { about, aboutId, aboutOwnerId: subject.ownerId }
  const parent = await requireParent(app, target, parentId, viewer)
  const recipients = parent === null ? [subject.ownerId] : [subject.ownerId, parent.ownerId]
  await checkBlocks(app, viewer, recipients)
  const id = app.ids.next()
  await changeConversation(app, target, async (trx) => {
    await checkDailyLimit(app, trx, viewer)
    await insertComment(trx, {
      ...target,
      ownerId: viewer.accountId,
      id,
      parentId: parent?.id ?? null,
      body: text,
      createdAt: app.clock.now(),
    })
  })
  for (const recipient of new Set(recipients)) {
    const message = recipient === parent?.ownerId ? COMMENT_TEXTS.answered : COMMENT_TEXTS.told
    await notify(app, recipient, {
      about,
      aboutId,
      senderId: viewer.accountId,
      words: () => ({
        subject: COMMENT_TEXTS.commentSubject(viewer.callsign),
        message: message(about, subject.name(), preview(text, MAX_EXCERPT_LENGTH)),
      }),
      commentId: id,
    })
  }
  return readComment(app, id, viewer)
}

export type Comments = ReturnType<typeof createComments>

/** @throws ProductError 422 when the text is empty or too long */
function parseCommentText(body: string): string {
  const text = typedText(body)
  const length = [...text].length
  const problem =
    length === 0 ? COMMENT_TEXTS.none : length > CONVERSATION_LIMITS.comment ? () => COMMENT_TEXTS.tooLong : undefined
  if (problem !== undefined) throw new ProductError(422, 'conversation.comment_length', problem, { body: problem })
  return text
}
