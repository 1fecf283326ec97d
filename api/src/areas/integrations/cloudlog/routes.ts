/**
 * The interface of Cloudlog and Wavelog, version 1, so that their clients (GridTracker, WaveLogGate, PoLo, QLog …) work
 * by entering this site's address. One request is stored whole or not at all; what cannot be read is answered 400.
 */
import { CLOUDLOG_LIMITS } from '@onfreq/contracts/integrations'
import type { FastifyPluginAsync } from 'fastify'
import { publicRoute } from '#plugins/guards.ts'
import { readBody, valueIn } from './body.ts'
import { allowOtherOrigins, PREFIXES } from './origins.ts'
import { readRoutes } from './read-routes.ts'
import { stationRoutes } from './station-routes.ts'
import { writeRoutes } from './write-routes.ts'

export const cloudlogRoutes: FastifyPluginAsync = async (app) => {
  // Many of those programs send JSON under another type or under none.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: CLOUDLOG_LIMITS.bytes }, (_request, body, done) => {
    const text = String(body)
    done(null, { fields: readBody(text), value: valueIn(text) })
  })
  // The body is read below, whatever its form; the schemas describe it.
  app.setValidatorCompiler(() => () => true)
  allowOtherOrigins(app)
  for (const prefix of PREFIXES) {
    writeRoutes(app, prefix)
    stationRoutes(app, prefix)
    readRoutes(app, prefix)
  }
  // Only the front controller's form: under /api the product's own calls are for its own pages.
  app.options('/index.php/api/*', { config: { guard: publicRoute() }, schema: { hide: true } }, (_request, reply) =>
    reply.code(204).send(),
  )
}
