import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import {
  ActivationDay,
  ActivationDayResponse,
  ActivationFilesResponse,
  ActivationRef,
  ActivationsResponse,
  FoundActivationsResponse,
  PublicActivation,
  ShowActivation,
  StartActivation,
} from '@onfreq/contracts/log/activations'
import { Type } from 'typebox'
import { member, publicRoute, scope } from '#kernel/plugins/guards.ts'
import { activationHead } from '../activations/head.ts'
import type { Activations } from '../activations/service.ts'

const Empty = Type.Object({}, { additionalProperties: false })

/** Routes for activations of parks and summits. */
export function activationRoutes(activations: Activations): FastifyPluginAsyncTypebox {
  return async (app) => {
    const read = { guard: scope('read', 'log') }
    const write = { guard: scope('log') }

    app.pageHead.register('logger/activation', ({ params }) => activationHead(app, activations, params))

    app.post(
      '/api/vactivations',
      { config: read, schema: { body: Empty, response: { 200: ActivationsResponse } } },
      (request) => activations.of(member(request).accountId),
    )

    app.post(
      '/api/vactivations/start',
      { config: write, schema: { body: StartActivation, response: { 200: ActivationsResponse } } },
      async (request) => {
        const { accountId, callsign } = member(request)
        await activations.start(accountId, callsign, request.body)
        return activations.of(accountId)
      },
    )

    app.post(
      '/api/vactivations/end',
      { config: write, schema: { body: ActivationRef, response: { 200: ActivationsResponse } } },
      async (request) => {
        const { accountId } = member(request)
        await activations.end(accountId, request.body.id)
        return activations.of(accountId)
      },
    )

    app.post(
      '/api/vactivations/files',
      { config: read, schema: { body: ActivationRef, response: { 200: ActivationFilesResponse } } },
      (request) => activations.files(member(request).accountId, request.body.id),
    )

    app.post(
      '/api/vactivations/found',
      { config: read, schema: { body: Empty, response: { 200: FoundActivationsResponse } } },
      (request) => activations.found(member(request).accountId),
    )

    app.post(
      '/api/vactivations/day',
      { config: read, schema: { body: ActivationDay, response: { 200: ActivationDayResponse } } },
      (request) => activations.day(member(request).accountId, request.body),
    )

    app.post(
      '/api/vactivation/show',
      {
        config: { guard: publicRoute('read'), rateLimit: { max: 120, timeWindow: '1 minute' } },
        schema: { body: ShowActivation, response: { 200: PublicActivation } },
      },
      (request) => activations.show(request.body.callsign),
    )
  }
}
