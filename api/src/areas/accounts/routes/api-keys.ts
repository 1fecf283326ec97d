import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { AddApiKey, ApiKeyRef, ApiKeysAnswer, Ok, RevealedKey } from '@onfreq/contracts/accounts'
import type { AccountParts } from '../accounts.ts'
import { limitAttempts, requireSession, sessionViewer } from '../route-tools.ts'

export function apiKeyRoutes({ keys, ...parts }: AccountParts): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.addHook('preHandler', requireSession)
    app.addHook('preHandler', async (request, reply) => {
      await limitAttempts({ keys, ...parts }, 'keys', request, reply, sessionViewer(request).accountId)
    })

    app.post('/api/vapikeys', { schema: { response: { 200: ApiKeysAnswer } } }, async (request) => {
      return { keys: [...(await keys.list(sessionViewer(request).accountId))] }
    })
    app.post('/api/vapikeys/add', { schema: { body: AddApiKey, response: { 200: RevealedKey } } }, async (request) => {
      return keys.add(sessionViewer(request).accountId, request.body.name, request.body.scopes)
    })
    app.post(
      '/api/vapikeys/reveal',
      { schema: { body: ApiKeyRef, response: { 200: RevealedKey } } },
      async (request) => {
        return keys.reveal(sessionViewer(request).accountId, request.body.id)
      },
    )
    app.post(
      '/api/vapikeys/rotate',
      { schema: { body: ApiKeyRef, response: { 200: RevealedKey } } },
      async (request) => {
        return keys.rotate(sessionViewer(request).accountId, request.body.id)
      },
    )
    app.post('/api/vapikeys/remove', { schema: { body: ApiKeyRef, response: { 200: Ok } } }, async (request) => {
      await keys.remove(sessionViewer(request).accountId, request.body.id)
      return { status: 'ok' as const }
    })
  }
}
