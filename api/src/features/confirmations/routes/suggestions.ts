import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { SuggestionAnswered, SuggestionReply, SuggestionsResponse } from '@onfreq/contracts/confirmations/confirmation'
import { Type } from 'typebox'
import { member, scope } from '#kernel/plugins/guards.ts'
import { answerSuggestion, readSuggestions } from '../member/suggestions.ts'

const Empty = Type.Object({}, { additionalProperties: false })

/** Routes of near misses with other members. */
export const suggestionRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.post(
    '/api/vconfirmations/suggestions',
    { config: { guard: scope('read', 'log') }, schema: { body: Empty, response: { 200: SuggestionsResponse } } },
    async (request) => ({ suggestions: await readSuggestions(app, member(request).accountId) }),
  )
  app.post(
    '/api/vconfirmations/suggestions/answer',
    { config: { guard: scope('log') }, schema: { body: SuggestionReply, response: { 200: SuggestionAnswered } } },
    async (request) => {
      const { accountId, callsign } = member(request)
      const { qdo_id, other_id, accept } = request.body
      await answerSuggestion(app, { id: accountId, callsign }, qdo_id, other_id, accept)
      return { status: 'ok' as const }
    },
  )
}
