import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { FollowResponse, SetFollowState } from '@onfreq/contracts/people/inbox'
import { member, session } from '#kernel/plugins/guards.ts'
import type { Following } from '../follow.ts'

export function followRoutes(following: Following): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.post(
      '/api/vsetfollowstate',
      { config: { guard: session() }, schema: { body: SetFollowState, response: { 200: FollowResponse } } },
      async (request) => {
        const { user_id, follow_level } = request.body
        const all = await following.set(member(request).accountId, user_id, follow_level === 1)
        return { status: 'ok' as const, following: [...all] }
      },
    )
  }
}
