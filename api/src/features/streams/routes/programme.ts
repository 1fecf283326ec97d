import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import {
  SaveStream,
  StreamId,
  StreamLogQuery,
  StreamLogResponse,
  StreamSessionResponse,
  StreamsQuery,
  StreamsResponse,
} from '@onfreq/contracts/streams/streams'
import { member, publicRoute, session } from '#kernel/plugins/guards.ts'
import type { Programme } from '../programme/service.ts'

/** Routes of a station's planned and past streams, and of the contacts made during each. */
export function programmeRoutes(programme: Programme): FastifyPluginAsyncTypebox {
  return async (app) => {
    const guard = publicRoute()
    const own = { guard: session(), rateLimit: { max: 60, timeWindow: 60_000 } }

    app.get(
      '/api/vstreams',
      { config: { guard }, schema: { querystring: StreamsQuery, response: { 200: StreamsResponse } } },
      async (request) => programme.list(request.query.station),
    )

    app.get(
      '/api/vstreams/log',
      { config: { guard }, schema: { querystring: StreamLogQuery, response: { 200: StreamLogResponse } } },
      async (request) => ({ contacts: [...(await programme.log(request.query.station, request.query.id))] }),
    )

    app.get(
      '/api/vstreams/session',
      { config: { guard }, schema: { querystring: StreamsQuery, response: { 200: StreamSessionResponse } } },
      async (request, reply) => {
        const { station } = request.query
        // All viewers request the session after each contact, so it is computed once.
        return app.polled(`stream session ${station}`, () => programme.session(station))(request, reply)
      },
    )

    app.post(
      '/api/vstreams/save',
      { config: own, schema: { body: SaveStream, response: { 200: StreamsResponse } } },
      async (request) => programme.save(member(request).accountId, request.body),
    )

    app.post(
      '/api/vstreams/remove',
      { config: own, schema: { body: StreamId, response: { 200: StreamsResponse } } },
      async (request) => programme.remove(member(request).accountId, request.body.id),
    )
  }
}
