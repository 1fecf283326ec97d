/** State of a widget, for clients without a working socket, and the socket. Anonymous and open to any site. */
import { EmbedState } from '@onfreq/contracts/embeds/embed'
import { callsignFromPath } from '@onfreq/ham/callsign'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { publicRoute } from '#kernel/plugins/guards.ts'
import { addressBlock } from '../../../kernel/limits/address.ts'
import { perStation, type StationRate } from '../rate.ts'
import type { EmbedRequest, Embeds } from '../service.ts'
import type { Watchers } from '../watchers.ts'

const Params = Type.Object({
  widget: Type.String({ maxLength: 40 }),
  callsign: Type.String({ minLength: 1, maxLength: 40 }),
})
const Query = Type.Object(
  {
    key: Type.Optional(Type.String({ maxLength: 64 })),
    since: Type.Optional(Type.String({ maxLength: 20 })),
  },
  // The embed's own options; options that its data does not depend on are ignored.
  { additionalProperties: Type.String({ maxLength: 40 }) },
)
interface Route {
  Params: { widget: string; callsign: string }
  Querystring: Record<string, string | undefined> & { key?: string; since?: string }
}

/** Close code for watchers that send a message, which is not allowed. */
const CLIENT_MESSAGE_CODE = 4000

export const stateRoutes = (embeds: Embeds, watchers: Watchers, rate: StationRate) => async (app: FastifyInstance) => {
  app.get<Route>(
    '/api/embed/:widget/:callsign',
    {
      schema: { params: Params, querystring: Query, response: { 200: EmbedState } },
      config: { guard: publicRoute(), ...perStation(240) },
      onRequest: rate('state'),
      helmet: { crossOriginResourcePolicy: { policy: 'cross-origin' } },
    },
    async (request, reply) => {
      reply.header('access-control-allow-origin', '*')
      const embed = await embeds.find(getEmbed(request))
      return embed.state(request, reply)
    },
  )

  app.get<Route>(
    '/live/embed/:widget/:callsign',
    {
      websocket: true,
      schema: { params: Params, querystring: Query, hide: true },
      config: { guard: publicRoute(), ...perStation(240) },
      onRequest: rate('socket'),
    },
    async (socket, request) => {
      socket.on('message', () => socket.close(CLIENT_MESSAGE_CODE))
      const address = app.config.rateLimits ? addressBlock(request.ip) : ''
      await watchers.add(getEmbed(request), socket, address, request.query.since)
    },
  )
}

function getEmbed({ params, query }: Pick<FastifyRequest<Route>, 'params' | 'query'>): EmbedRequest {
  return { widget: params.widget, callsign: callsignFromPath(params.callsign), key: query.key, query }
}
