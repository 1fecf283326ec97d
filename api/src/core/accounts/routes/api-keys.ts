import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { AddApiKey, ApiKeyRef, ApiKeysResponse, Ok, RevealedKey } from '@onfreq/contracts/accounts/accounts'
import type { FastifyRequest } from 'fastify'
import { member, recentlyVerified, session } from '#kernel/plugins/guards.ts'
import { personId } from '#kernel/plugins/viewer.ts'
import type { AccountParts } from '../accounts.ts'
import type { KeyHolder } from '../keys/api-keys.ts'
import { limitAttempts } from '../sign-in/count-attempts.ts'

export function apiKeyRoutes({ keys, ...parts }: AccountParts): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.addHook('preHandler', async (request, reply) => {
      await limitAttempts(parts, 'keys', request, reply, personId(member(request)))
    })

    app.post(
      '/api/vapikeys',
      { config: { guard: session() }, schema: { response: { 200: ApiKeysResponse } } },
      async (request) => {
        return { keys: [...(await keys.list(holderIn(request)))] }
      },
    )
    app.post(
      '/api/vapikeys/add',
      { config: { guard: recentlyVerified() }, schema: { body: AddApiKey, response: { 200: RevealedKey } } },
      async (request) => {
        return keys.add(holderIn(request), request.body.name, request.body.scopes)
      },
    )
    app.post(
      '/api/vapikeys/reveal',
      { config: { guard: recentlyVerified() }, schema: { body: ApiKeyRef, response: { 200: RevealedKey } } },
      async (request) => {
        return keys.reveal(holderIn(request), request.body.id)
      },
    )
    app.post(
      '/api/vapikeys/rotate',
      { config: { guard: recentlyVerified() }, schema: { body: ApiKeyRef, response: { 200: RevealedKey } } },
      async (request) => {
        return keys.rotate(holderIn(request), request.body.id)
      },
    )
    app.post(
      '/api/vapikeys/remove',
      { config: { guard: session() }, schema: { body: ApiKeyRef, response: { 200: Ok } } },
      async (request) => {
        await keys.remove(holderIn(request), request.body.id)
        return { status: 'ok' as const }
      },
    )
  }
}

function holderIn(request: FastifyRequest): KeyHolder {
  const { accountId, operator } = member(request)
  return { accountId, operatorId: operator?.id ?? null }
}
