import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { InboxResponse, ReadNotifications, ReadResponse } from '@onfreq/contracts/people/inbox'
import { member, session } from '#kernel/plugins/guards.ts'
import type { Notifications } from '../notifications.ts'

export function inboxRoutes(notifications: Notifications): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.post(
      '/api/vinbox',
      { config: { guard: session() }, schema: { response: { 200: InboxResponse } } },
      async (request) => notifications.inbox(member(request).accountId),
    )

    app.post(
      '/api/vinbox/read',
      { config: { guard: session() }, schema: { body: ReadNotifications, response: { 200: ReadResponse } } },
      async (request) => {
        const left = await notifications.markRead(member(request).accountId, request.body.ids)
        return { status: 'ok' as const, notification_count: left }
      },
    )
  }
}
