import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Ok } from '@onfreq/contracts/accounts/accounts'
import {
  FollowAnswer,
  InboxAnswer,
  ReadAnswer,
  ReadNotifications,
  SendMessage,
  SendMessageAnswer,
  SetBlock,
  SetFollowState,
} from '@onfreq/contracts/people/inbox'
import { member, session, subscriber } from '#plugins/guards.ts'
import type { Following } from '../follow.ts'
import type { Messages } from '../messages.ts'
import type { Notifications } from '../notifications.ts'

export interface InboxParts {
  readonly following: Following
  readonly messages: Messages
  readonly notifications: Notifications
}

export function inboxRoutes({ following, messages, notifications }: InboxParts): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.post(
      '/api/vsetfollowstate',
      { config: { guard: session() }, schema: { body: SetFollowState, response: { 200: FollowAnswer } } },
      async (request) => {
        const { user_id, follow_level } = request.body
        const all = await following.set(member(request).accountId, user_id, follow_level === 1)
        return { status: 'ok' as const, following: [...all] }
      },
    )

    app.post(
      '/api/vsendmessage',
      { config: { guard: subscriber() }, schema: { body: SendMessage, response: { 200: SendMessageAnswer } } },
      async (request) => {
        await messages.send(member(request), request.body.recipient_id, request.body.message)
        return { status: 'ok' as const }
      },
    )

    app.post(
      '/api/vblock',
      { config: { guard: session() }, schema: { body: SetBlock, response: { 200: Ok } } },
      async (request) => {
        await messages.setBlock(member(request).accountId, request.body.user_id, request.body.blocked)
        return { status: 'ok' as const }
      },
    )

    app.post(
      '/api/vinbox',
      { config: { guard: session() }, schema: { response: { 200: InboxAnswer } } },
      async (request) => notifications.inbox(member(request).accountId),
    )

    app.post(
      '/api/vinbox/read',
      { config: { guard: session() }, schema: { body: ReadNotifications, response: { 200: ReadAnswer } } },
      async (request) => {
        const left = await notifications.markRead(member(request).accountId, request.body.ids)
        return { status: 'ok' as const, notification_count: left }
      },
    )
  }
}
