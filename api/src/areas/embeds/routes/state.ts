/** The state of a widget, for those whose socket cannot be had, and the socket itself. Anonymous, for any site. */
import { EmbedState } from '@onfreq/contracts/embed'
import { callsignFromPath } from '@onfreq/ham/callsign'
import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { perStation } from '../rate.ts'
import type { Embeds } from '../service.ts'
import type { Watchers } from '../watchers.ts'

const Params = Type.Object({
  widget: Type.String({ maxLength: 20 }),
  callsign: Type.String({ minLength: 1, maxLength: 40 }),
})
const Query = Type.Object(
  {
    key: Type.Optional(Type.String({ maxLength: 64 })),
    board: Type.Optional(Type.String({ maxLength: 20 })),
    since: Type.Optional(Type.String({ maxLength: 20 })),
  },
  { additionalProperties: false },
)
interface Route {
  Params: { widget: string; callsign: string }
  Querystring: { key?: string; board?: string; since?: string }
}

const TRY_AGAIN_LATER = 1013
const REFUSED = 1008
/** All that a watcher may say is nothing. */
const SPOKE = 4000

export const stateRoutes = (embeds: Embeds, watchers: Watchers) => async (app: FastifyInstance) => {
  app.get<Route>(
    '/api/embed/:widget/:callsign',
    {
      schema: { params: Params, querystring: Query, response: { 200: EmbedState } },
      config: perStation(240),
      helmet: { crossOriginResourcePolicy: { policy: 'cross-origin' } },
    },
    async (request, reply) => {
      reply.header('access-control-allow-origin', '*')
      const { params, query } = request
      const found = await embeds.find({
        widget: params.widget,
        callsign: callsignFromPath(params.callsign),
        key: query.key,
        board: query.board,
      })
      return found.state(request, reply)
    },
  )

  app.get<Route>(
    '/live/embed/:widget/:callsign',
    { websocket: true, schema: { params: Params, querystring: Query, hide: true }, config: perStation(240) },
    async (socket, { params, query }) => {
      socket.on('message', () => socket.close(SPOKE))
      if (watchers.full()) return socket.close(TRY_AGAIN_LATER)
      try {
        const found = await embeds.find({
          widget: params.widget,
          callsign: callsignFromPath(params.callsign),
          key: query.key,
          board: query.board,
        })
        await watchers.add(found, socket, query.since)
      } catch {
        socket.close(REFUSED)
      }
    },
  )
}
