import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Ok } from '@onfreq/contracts/accounts/accounts'
import { SendMessage, SendMessageResponse, SetBlock } from '@onfreq/contracts/people/inbox'
import { member, session, subscriber } from '#kernel/plugins/guards.ts'
import type { Messages } from '../messages.ts'

/** Subscribers can send messages; any member can block a sender. */
export function messageRoutes(messages: Messages): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.post(
      '/api/vsendmessage',
      { config: { guard: subscriber() }, schema: { body: SendMessage, response: { 200: SendMessageResponse } } },
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
  }
}
