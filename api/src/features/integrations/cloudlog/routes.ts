/**
 * The interface of Cloudlog and Wavelog, version 1, which lets their clients (GridTracker, WaveLogGate, PoLo, QLog …)
 * use this site. Each request is atomic; unreadable input returns 400.
 */
import { CLOUDLOG_LIMITS } from '@onfreq/contracts/integrations/integrations'
import { CLOUDLOG_TEXTS } from '@onfreq/contracts/integrations/texts'
import type { FastifyPluginAsync } from 'fastify'
import { publicRoute } from '#kernel/plugins/guards.ts'
import { parseJsonBody, readBody } from './body.ts'
import { fail } from './door.ts'
import { allowOtherOrigins, PREFIXES } from './origins.ts'
import { readRoutes } from './read-routes.ts'
import { stationRoutes } from './station-routes.ts'
import { writeRoutes } from './write-routes.ts'

export const cloudlogRoutes: FastifyPluginAsync = async (app) => {
  // Many programs send JSON with another content type or none.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: CLOUDLOG_LIMITS.bytes }, (_request, body, done) => {
    const text = String(body)
    done(null, { fields: readBody(text), value: parseJsonBody(text) })
  })
  // The schemas only document the body: it is parsed below in any format.
  app.setValidatorCompiler(() => () => true)
  allowOtherOrigins(app)
  const requests = new Set<string>()
  app.addHook('onRoute', ({ url }) => {
    if (url.startsWith('/api/')) requests.add(url)
  })
  for (const prefix of PREFIXES) {
    writeRoutes(app, prefix)
    stationRoutes(app, prefix)
    readRoutes(app, prefix)
  }
  const open = { config: { guard: publicRoute() }, schema: { hide: true } }
  // Under /api, calls of this site exist next to these.
  for (const url of [...requests]) app.options(url, open, (_request, reply) => reply.code(204).send())
  for (const url of ['/index.php/api', '/index.php/api/*']) {
    app.all(url, open, (request, reply) =>
      request.method === 'OPTIONS' ? reply.code(204).send() : fail(reply, 404, CLOUDLOG_TEXTS.noCall),
    )
  }
  // Some programs use the name to distinguish the two products.
  app.get('/manifest.json', open, async () => ({ name: 'Wavelog', short_name: 'Onfreq', start_url: '/' }))
}
