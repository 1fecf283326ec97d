import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Ok } from '@onfreq/contracts/accounts/accounts'
import {
  AddComment,
  CommentId,
  CommentsQuery,
  CommentsResponse,
  EditComment,
  ReactionsResponse,
  SavedComment,
  SetReaction,
} from '@onfreq/contracts/conversation/conversation'
import { CONVERSATION_LIMITS } from '@onfreq/contracts/conversation/limits'
import { member, publicRoute, session } from '#kernel/plugins/guards.ts'
import type { Comments } from '../comments.ts'
import type { Reactions } from '../reactions.ts'

const MINUTE_MS = 60_000

/** Routes of comments and reactions. Reading is public; writing requires a session. */
export function commentRoutes(comments: Comments, reactions: Reactions): FastifyPluginAsyncTypebox {
  return async (app) => {
    const written = {
      guard: session(),
      rateLimit: { max: CONVERSATION_LIMITS.commentsPerMinute, timeWindow: MINUTE_MS },
    }

    app.get(
      '/api/vcomments',
      {
        config: { guard: publicRoute() },
        schema: { 'x-reads': ['Comment'], querystring: CommentsQuery, response: { 200: CommentsResponse } },
      },
      async ({ query, viewer }) => comments.list(query, viewer),
    )

    app.post(
      '/api/vcomments/add',
      { config: written, schema: { 'x-changes': ['Comment'], body: AddComment, response: { 200: SavedComment } } },
      async (request) => ({ status: 'ok' as const, comment: await comments.add(member(request), request.body) }),
    )

    app.post(
      '/api/vcomments/edit',
      { config: written, schema: { 'x-changes': ['Comment'], body: EditComment, response: { 200: SavedComment } } },
      async (request) => ({ status: 'ok' as const, comment: await comments.edit(member(request), request.body) }),
    )

    app.post(
      '/api/vcomments/remove',
      {
        config: { guard: session() },
        schema: { 'x-changes': ['Comment'], body: CommentId, response: { 200: Ok } },
      },
      async (request) => {
        await comments.remove(member(request), request.body.id)
        return { status: 'ok' as const }
      },
    )

    app.post(
      '/api/vreactions/set',
      {
        config: {
          guard: session(),
          rateLimit: { max: CONVERSATION_LIMITS.reactionsPerMinute, timeWindow: MINUTE_MS },
        },
        schema: { 'x-changes': ['Comment'], body: SetReaction, response: { 200: ReactionsResponse } },
      },
      async (request) => ({ reactions: await reactions.set(member(request), request.body) }),
    )
  }
}
