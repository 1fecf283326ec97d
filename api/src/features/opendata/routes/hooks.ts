import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Ok } from '@onfreq/contracts/accounts/accounts'
import {
  ChangeHook,
  LedgerQuery,
  LedgerResponse,
  NewHook,
  NewHookResponse,
  OpenDataId,
  OpenDataResponse,
} from '@onfreq/contracts/opendata/opendata'
import { requestLanguage } from '#kernel/languages/accepted.ts'
import { member, session } from '#kernel/plugins/guards.ts'
import type { Hooks } from '../hooks/service.ts'
import type { ReadSettings } from '../index.ts'

const OK = { status: 'ok' as const }

export function hookRoutes(hooks: Hooks, everything: ReadSettings): FastifyPluginAsyncTypebox {
  return async (app) => {
    const guard = session()
    const config = { guard }
    // Each of these routes sends a request to an external service.
    const externalRequestOptions = { guard, rateLimit: { max: 20, timeWindow: 60_000 } }

    app.get('/api/vopendata', { config, schema: { response: { 200: OpenDataResponse } } }, async (request) =>
      everything(member(request).accountId, requestLanguage(request)),
    )

    app.post(
      '/api/vopendata/hooks/add',
      { config: externalRequestOptions, schema: { body: NewHook, response: { 200: NewHookResponse } } },
      async (request) => hooks.add(member(request).accountId, request.body),
    )

    app.post(
      '/api/vopendata/hooks/change',
      { config, schema: { body: ChangeHook, response: { 200: Ok } } },
      async (request) => {
        await hooks.change(member(request).accountId, request.body)
        return OK
      },
    )

    app.post(
      '/api/vopendata/hooks/remove',
      { config, schema: { body: OpenDataId, response: { 200: Ok } } },
      async (request) => {
        await hooks.remove(member(request).accountId, request.body.id)
        return OK
      },
    )

    app.post(
      '/api/vopendata/hooks/test',
      { config: externalRequestOptions, schema: { body: OpenDataId, response: { 200: Ok } } },
      async (request) => {
        await hooks.test(member(request).accountId, request.body.id)
        return OK
      },
    )

    app.get(
      '/api/vopendata/ledger',
      { config, schema: { querystring: LedgerQuery, response: { 200: LedgerResponse } } },
      async (request) => hooks.ledger(member(request).accountId, request.query.before, requestLanguage(request)),
    )
  }
}
