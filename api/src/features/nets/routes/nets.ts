import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import {
  NetChange,
  NetCheckInChange,
  NetCheckInRef,
  NetCheckingIn,
  NetClosing,
  NetOpening,
  NetQuery,
  NetRef,
  NetsResponse,
  PublicNet,
} from '@onfreq/contracts/nets/nets'
import type { FastifyRequest } from 'fastify'
import { type TSchema, Type } from 'typebox'
import { member, publicRoute, scope } from '#kernel/plugins/guards.ts'
import { toLog } from '#kernel/plugins/viewer.ts'
import type { Nets } from '../service.ts'

const Empty = Type.Object({}, { additionalProperties: false })
const MAX_CALLS_PER_MINUTE = 240

/** Routes of a station's nets, and of their public page. */
export function netRoutes(nets: Nets): FastifyPluginAsyncTypebox {
  return async (app) => {
    const rateLimit = { max: MAX_CALLS_PER_MINUTE, timeWindow: 60_000 }
    const read = { guard: scope('read', 'log'), rateLimit }
    const write = { guard: scope('log'), rateLimit }
    const schemaFor = <Body extends TSchema>(body: Body) => ({ body, response: { 200: NetsResponse } })
    const toOperator = (request: FastifyRequest) => toLog(member(request))

    app.post('/api/vnets', { config: read, schema: schemaFor(Empty) }, (request) =>
      nets.overview(toOperator(request).id),
    )

    app.post('/api/vnets/open', { config: write, schema: schemaFor(NetOpening) }, async (request) => {
      await nets.open(toOperator(request), request.body)
      return nets.overview(toOperator(request).id)
    })

    app.post('/api/vnets/change', { config: write, schema: schemaFor(NetChange) }, async (request) => {
      await nets.change(toOperator(request).id, request.body)
      return nets.overview(toOperator(request).id)
    })

    app.post('/api/vnets/check-in', { config: write, schema: schemaFor(NetCheckingIn) }, async (request) => {
      await nets.checkIn(toOperator(request), request.body)
      return nets.overview(toOperator(request).id)
    })

    app.post('/api/vnets/check-in/change', { config: write, schema: schemaFor(NetCheckInChange) }, async (request) => {
      await nets.changeCheckIn(toOperator(request), request.body)
      return nets.overview(toOperator(request).id)
    })

    app.post('/api/vnets/check-in/remove', { config: write, schema: schemaFor(NetCheckInRef) }, async (request) => {
      await nets.removeCheckIn(toOperator(request).id, request.body)
      return nets.overview(toOperator(request).id)
    })

    app.post('/api/vnets/close', { config: write, schema: schemaFor(NetClosing) }, async (request) => {
      await nets.close(toOperator(request), request.body)
      return nets.overview(toOperator(request).id)
    })

    app.post('/api/vnets/reopen', { config: write, schema: schemaFor(NetRef) }, async (request) => {
      await nets.reopen(toOperator(request).id, request.body.id)
      return nets.overview(toOperator(request).id)
    })

    app.post('/api/vnets/remove', { config: write, schema: schemaFor(NetRef) }, async (request) => {
      await nets.remove(toOperator(request).id, request.body.id)
      return nets.overview(toOperator(request).id)
    })

    app.post(
      '/api/vnets/show',
      {
        config: { guard: publicRoute('read'), rateLimit: { max: 120, timeWindow: '1 minute' } },
        schema: { body: NetQuery, response: { 200: PublicNet } },
      },
      ({ body, viewer }) =>
        nets.show(body.callsign, { isSubscriber: viewer?.isSubscriber === true, callsign: viewer?.callsign ?? null }),
    )
  }
}
