import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { BridgeAnswer, BridgeContacts, ClaimPairing, PairingClaimed, PairingStarted } from '@onfreq/contracts/devices'
import { member, publicRoute, scope, session } from '#plugins/guards.ts'
import { takeContacts } from '../bridge/take.ts'
import { claimPairing, startPairing } from '../pairing/pairing.ts'

const BODY_LIMIT = 4 * 1024 * 1024

export const bridgeRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.post(
    '/api/vpairing/start',
    {
      config: { guard: session(), rateLimit: { max: 20, timeWindow: 60_000 } },
      schema: { response: { 200: PairingStarted } },
    },
    async (request) => startPairing(app, member(request).accountId),
  )

  app.post(
    '/api/vpairing/claim',
    {
      // 31^8 codes, each for ten minutes: nobody guesses one at this rate.
      config: { guard: publicRoute(), rateLimit: { max: 10, timeWindow: 60_000 } },
      schema: { body: ClaimPairing, response: { 200: PairingClaimed } },
    },
    async (request) => claimPairing(app, request.body.code, request.body.device.trim() || 'Program'),
  )

  app.post(
    '/api/vbridge/contacts',
    {
      config: { guard: scope('log') },
      bodyLimit: BODY_LIMIT,
      schema: { body: BridgeContacts, response: { 200: BridgeAnswer } },
    },
    async (request) => ({ results: await takeContacts(app, member(request), request.body.contacts) }),
  )
}
