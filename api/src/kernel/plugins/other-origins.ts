/**
 * Pages of other origins that the operator names may ask the site's own calls with a key. They never act with somebody's
 * cookie: a browser leaves it out, and what it would answer is not shown to them. The programs' interfaces are open to
 * every origin and say so themselves.
 */
import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'

const OWN_CALLS = /^\/api(?:\/|$)/
/** Seconds in which a browser need not ask again. */
const KEPT = '600'

export default fp(
  async (app) => {
    const origins = new Set(app.config.apiOrigins)
    if (origins.size === 0) return
    app.addHook('onRequest', async (request: FastifyRequest, reply: FastifyReply) => {
      if (!OWN_CALLS.test(request.url)) return
      const { origin, 'access-control-request-method': asked } = request.headers
      if (origin === undefined || !origins.has(origin)) return
      reply.header('access-control-allow-origin', origin).header('access-control-expose-headers', 'Retry-After')
      if (request.method !== 'OPTIONS' || asked === undefined) return
      return reply
        .header('access-control-allow-methods', 'GET, POST, PUT, PATCH, DELETE')
        .header('access-control-allow-headers', 'Authorization, Content-Type')
        .header('access-control-max-age', KEPT)
        .code(204)
        .send()
    })
    // After the handlers, which say what else an answer varies with.
    app.addHook('onSend', async (request, reply) => {
      if (!OWN_CALLS.test(request.url)) return
      const others = reply.getHeader('vary')
      reply.header('vary', others === undefined ? 'Origin' : `${String(others)}, Origin`)
    })
  },
  { name: 'other-origins', dependencies: ['platform'] },
)
