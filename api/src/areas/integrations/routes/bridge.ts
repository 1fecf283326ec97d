import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import {
  BRIDGE_MANIFEST_PATH,
  BRIDGE_PATH,
  BridgeAnswer,
  BridgeContacts,
  ClaimPairing,
  PairingClaimed,
  PairingStarted,
} from '@onfreq/contracts/devices'
import { member, publicRoute, scope, session } from '#plugins/guards.ts'
import { bridgeFile } from '../bridge/file.ts'
import { takeContacts } from '../bridge/receive-contacts.ts'
import { signedManifest } from '../bridge/signature.ts'
import { claimPairing, startPairing } from '../pairing/pairing.ts'

const BODY_LIMIT = 4 * 1024 * 1024

export const bridgeRoutes: FastifyPluginAsyncTypebox = async (app) => {
  // The version in use changes with the API, so that it is asked for each time.
  const file = { config: { guard: publicRoute() }, schema: { hide: true } }
  app.get(BRIDGE_PATH, file, async (request, reply) => {
    const { code, digest } = await bridgeFile()
    reply.header('etag', `"${digest}"`).header('cache-control', 'public, no-cache')
    if (request.headers['if-none-match'] === `"${digest}"`) return reply.code(304).send()
    return reply
      .type('text/javascript; charset=utf-8')
      .header('content-disposition', 'attachment; filename="onfreq-bridge.mjs"')
      .send(code)
  })

  app.get(`${BRIDGE_PATH}.sha256`, file, async (_request, reply) => {
    const { digest } = await bridgeFile()
    return reply.type('text/plain; charset=utf-8').send(`${digest}  onfreq-bridge.mjs\n`)
  })

  app.get(BRIDGE_MANIFEST_PATH, file, async (_request, reply) => {
    const manifest = signedManifest(app, await bridgeFile())
    return reply.header('cache-control', 'public, no-cache').send(manifest)
  })

  app.post(
    '/api/vpairing/start',
    {
      config: { guard: session(), rateLimit: { max: 20, timeWindow: 60_000 } },
      schema: { response: { 200: PairingStarted } },
    },
    async (request) => startPairing(app, member(request)),
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
