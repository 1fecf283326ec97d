import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Ok } from '@onfreq/contracts/accounts/accounts'
import { AlertId, ChangeAlertWay, NewAlertWay, NewAlertWayResponse } from '@onfreq/contracts/alerts/alerts'
import { member, session } from '#kernel/plugins/guards.ts'
import type { Ways } from '../ways/service.ts'

const OK = { status: 'ok' as const }

export function wayRoutes(ways: Ways): FastifyPluginAsyncTypebox {
  return async (app) => {
    const guard = session()
    const config = { guard }
    // Each of these routes sends a request to an external service.
    const externalRequestOptions = { guard, rateLimit: { max: 20, timeWindow: 60_000 } }

    app.post(
      '/api/valerts/ways/add',
      { config: externalRequestOptions, schema: { body: NewAlertWay, response: { 200: NewAlertWayResponse } } },
      async (request) => ways.add(member(request).accountId, request.body),
    )

    app.post(
      '/api/valerts/ways/change',
      { config, schema: { body: ChangeAlertWay, response: { 200: Ok } } },
      async (request) => {
        await ways.change(member(request).accountId, request.body.id, request.body.is_on)
        return OK
      },
    )

    app.post(
      '/api/valerts/ways/remove',
      { config, schema: { body: AlertId, response: { 200: Ok } } },
      async (request) => {
        await ways.remove(member(request).accountId, request.body.id)
        return OK
      },
    )

    app.post(
      '/api/valerts/ways/test',
      { config: externalRequestOptions, schema: { body: AlertId, response: { 200: Ok } } },
      async (request) => {
        await ways.test(member(request).accountId, request.body.id)
        return OK
      },
    )

    app.post(
      '/api/valerts/ways/renew',
      { config, schema: { body: AlertId, response: { 200: Ok } } },
      async (request) => {
        await ways.renew(member(request).accountId, request.body.id)
        return OK
      },
    )
  }
}
