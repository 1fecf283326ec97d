import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import {
  BRIDGE_FOLDER,
  BRIDGE_MANIFEST_PATH,
  BRIDGE_PATH,
  BridgeContacts,
  BridgeExecutablesResponse,
  BridgeResponse,
  ClaimPairing,
  PairingClaimed,
  PairingStarted,
} from '@onfreq/contracts/integrations/devices'
import { Type } from 'typebox'
import { notFound } from '#kernel/plugins/errors.ts'
import { member, publicRoute, scope, session } from '#kernel/plugins/guards.ts'
import { executablesIn, readExecutable } from '../bridge/executables.ts'
import { bridgeFile } from '../bridge/file.ts'
import { receiveContacts } from '../bridge/receive-contacts.ts'
import { signedManifest } from '../bridge/signature.ts'
import { claimPairing, startPairing } from '../pairing/pairing.ts'

const BODY_LIMIT = 4 * 1024 * 1024

export const bridgeRoutes: FastifyPluginAsyncTypebox = async (app) => {
  // The version changes with the API, so it is determined for each request.
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
    const { code, digest: sha256, version } = await bridgeFile()
    const manifest = signedManifest(app, { version, path: BRIDGE_PATH, sha256, bytes: Buffer.byteLength(code) })
    return reply.header('cache-control', 'public, no-cache').send(manifest)
  })

  const executables = app.polled('bridge executables', async () => ({
    executables: (await executablesIn(app.config.dataDir)).map(({ name, system, processor, bytes, url }) => ({
      name,
      system,
      processor,
      bytes,
      url,
    })),
  }))
  app.get(
    '/api/vbridge/executables',
    { config: { guard: publicRoute() }, schema: { response: { 200: BridgeExecutablesResponse } } },
    async (request, reply) => executables(request, reply),
  )

  const executable = {
    ...file,
    compress: false,
    schema: { hide: true, params: Type.Object({ name: Type.String() }) },
  } as const
  app.get(`${BRIDGE_FOLDER}/:name`, executable, async (request, reply) => {
    const [, name = '', about] = /^(.+?)(\.sha256|\.json)?$/.exec(request.params.name) ?? []
    const download = await readExecutable(join(app.config.dataDir, 'bridge'), name)
    if (download === undefined) return notFound(request, reply)
    reply.header('cache-control', 'public, no-cache')
    const { version, url: path, sha256, bytes } = download
    if (about === '.json') return reply.send(signedManifest(app, { version, path, sha256, bytes }))
    if (about === '.sha256') return reply.type('text/plain; charset=utf-8').send(`${sha256}  ${name}\n`)
    return reply
      .type('application/octet-stream')
      .header('content-disposition', `attachment; filename="${name}"`)
      .header('content-length', bytes)
      .send(createReadStream(download.file))
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
      // There are 31^8 codes, valid for ten minutes each, so guessing is infeasible at this rate.
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
      schema: { body: BridgeContacts, response: { 200: BridgeResponse } },
    },
    async (request) => ({ results: await receiveContacts(app, member(request), request.body.contacts) }),
  )
}
