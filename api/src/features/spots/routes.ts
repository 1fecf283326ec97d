import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import {
  BridgeHeard,
  BridgeHeardResponse,
  BridgeOrderQuestion,
  BridgeOrderResponse,
  HeardQuery,
  HeardResponse,
  NewSpot,
  NewSpotResponse,
  SPOT_LIMITS,
  SpotSettings,
  SpotsQuery,
  SpotsResponse,
  TuneRadio,
  TuneRadioResponse,
} from '@onfreq/contracts/spots/spots'
import { SPOT_TEXTS } from '@onfreq/contracts/spots/texts'
import { bandName } from '@onfreq/ham/bands'
import { ProductError } from '#kernel/errors.ts'
import { member, publicRoute, scope, session } from '#kernel/plugins/guards.ts'
import { listDecodes, storeDecodes } from './decodes.ts'
import { openRigOrders } from './rig-orders.ts'
import { canonicalQuery, listNeeded, listSpots, sendSpot } from './service.ts'
import { readSettings, saveSettings } from './settings.ts'

const MINUTE_MS = 60_000

export const spotRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.get(
    '/api/spots',
    {
      config: { guard: publicRoute('read'), rateLimit: { max: 240, timeWindow: MINUTE_MS } },
      schema: { querystring: SpotsQuery, response: { 200: SpotsResponse } },
    },
    async (request, reply) => {
      const { needed, ...requested } = request.query
      if (needed !== undefined) {
        if (request.viewer === null) throw new ProductError(401, 'auth.required', SPOT_TEXTS.login)
        return listNeeded(app, requested, request.viewer.accountId)
      }
      const query = canonicalQuery(requested)
      return app.polled(`spots ${JSON.stringify(query)}`, () => listSpots(app, query))(request, reply)
    },
  )

  app.post(
    '/api/spots',
    {
      config: { guard: scope('log'), rateLimit: { max: SPOT_LIMITS.sendPerMinute, timeWindow: MINUTE_MS } },
      schema: { body: NewSpot, response: { 200: NewSpotResponse } },
    },
    async (request) => sendSpot(app, member(request), request.body),
  )

  app.get(
    '/api/spots/settings',
    { config: { guard: session() }, schema: { response: { 200: SpotSettings } } },
    async (request) => readSettings(app.pool, member(request).accountId),
  )

  app.put(
    '/api/spots/settings',
    { config: { guard: session() }, schema: { body: SpotSettings, response: { 200: SpotSettings } } },
    async (request) => {
      await saveSettings(app.pool, member(request).accountId, request.body)
      return request.body
    },
  )

  app.post(
    '/api/vbridge/heard',
    {
      // WSJT-X reports every 7 to 60 s. The limit allows two instances with a margin.
      config: { guard: scope('log'), rateLimit: { max: 60, timeWindow: MINUTE_MS } },
      schema: { body: BridgeHeard, response: { 200: BridgeHeardResponse } },
    },
    async (request) => storeDecodes(app, member(request), request.body.heard),
  )

  app.get(
    '/api/spots/heard',
    { config: { guard: scope('read', 'log') }, schema: { querystring: HeardQuery, response: { 200: HeardResponse } } },
    async (request) => {
      const age = (request.query.age ?? SPOT_LIMITS.ageDefault) * MINUTE_MS
      return listDecodes(app.pool, member(request).accountId, new Date(app.clock.millis() - age))
    },
  )

  const orders = openRigOrders(app)
  app.addHook('preClose', async () => orders.close())

  app.post(
    '/api/spots/tune',
    {
      config: { guard: session(), rateLimit: { max: 120, timeWindow: MINUTE_MS } },
      schema: { body: TuneRadio, response: { 200: TuneRadioResponse } },
    },
    async (request) => {
      const { frequency_khz, mode = '', transmit_khz } = request.body
      const frequencyHz = Math.round(frequency_khz * 1000)
      if (bandName(frequencyHz) === null) {
        throw new ProductError(400, 'spots.invalid', SPOT_TEXTS.offBand, { frequency_khz: SPOT_TEXTS.offBand })
      }
      const transmitHz = transmit_khz === undefined ? null : Math.round(transmit_khz * 1000)
      if (transmitHz !== null && bandName(transmitHz) !== bandName(frequencyHz)) {
        throw new ProductError(400, 'spots.invalid', SPOT_TEXTS.offBand, { transmit_khz: SPOT_TEXTS.offBand })
      }
      return { told: await orders.tune(member(request).accountId, frequencyHz, mode, transmitHz) }
    },
  )

  app.post(
    '/api/vbridge/order',
    {
      config: { guard: scope('log'), rateLimit: { max: 60, timeWindow: MINUTE_MS } },
      schema: { body: BridgeOrderQuestion, response: { 200: BridgeOrderResponse } },
    },
    async (request) => {
      const disconnected = new AbortController()
      const leave = () => disconnected.abort()
      const { socket } = request.raw
      socket.once('close', leave)
      try {
        const { wait_seconds = 10 } = request.body
        return { order: await orders.next(member(request).accountId, wait_seconds * 1000, disconnected.signal) }
      } finally {
        // The connection may be reused for another request, so remove the listener.
        socket.off('close', leave)
      }
    },
  )
}
