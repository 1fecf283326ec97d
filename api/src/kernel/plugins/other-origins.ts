/**
 * CORS. Origins configured by the administrator may call the API with an API key but never with a cookie. Interfaces
 * for programs allow every origin and declare it themselves.
 */
import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'

const API_PATHS = /^\/api(?:\/|$)/
/** How long browsers cache a preflight response, in seconds. */
const PREFLIGHT_MAX_AGE = '600'

export default fp(
  async (app) => {
    const origins = new Set(app.config.apiOrigins)
    if (origins.size === 0) return
    app.addHook('onRequest', async (request: FastifyRequest, reply: FastifyReply) => {
      if (!API_PATHS.test(request.url)) return
      const { origin, 'access-control-request-method': requested } = request.headers
      if (origin === undefined || !origins.has(origin)) return
      reply.header('access-control-allow-origin', origin).header('access-control-expose-headers', 'Retry-After')
      if (request.method !== 'OPTIONS' || requested === undefined) return
      return reply
        .header('access-control-allow-methods', 'GET, POST, PUT, PATCH, DELETE')
        .header('access-control-allow-headers', 'Authorization, Content-Type')
        .header('access-control-max-age', PREFLIGHT_MAX_AGE)
        .code(204)
        .send()
    })
    // Runs after the handlers, which may add to Vary.
    app.addHook('onSend', async (request, reply) => {
      if (!API_PATHS.test(request.url)) return
      const others = reply.getHeader('vary')
      reply.header('vary', others === undefined ? 'Origin' : `${String(others)}, Origin`)
    })
  },
  { name: 'other-origins', dependencies: ['platform'] },
)
