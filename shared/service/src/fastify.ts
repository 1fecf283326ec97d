/** A Fastify plugin that rejects requests not forwarded by the site, and sets `request.viewer`. */
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { createViewerReader, NotForwarded, type ServiceOptions, siteKeys, TOKEN_HEADER } from './viewer.ts'

export const onfreq = fp(
  async (app: FastifyInstance, options: ServiceOptions) => {
    const fromSite = options.keys === undefined ? siteKeys(options.site) : undefined
    const read = createViewerReader(fromSite ? { ...options, keys: fromSite } : options)
    // The site waits only 500 ms for first data, so load the keys before the first request. If the site is down, the first
    // call retries.
    if (fromSite) app.addHook('onListen', async () => void fromSite.reload().catch(() => {}))
    app.decorateRequest('viewer', null)
    app.addHook('onRequest', async (request, reply) => {
      const input = request.headers[TOKEN_HEADER]
      const call = new URL(request.url, 'http://localhost').pathname.slice(1)
      try {
        request.setDecorator(
          'viewer',
          await read(typeof input === 'string' ? input : undefined, { method: request.method, call }),
        )
      } catch (error) {
        if (!(error instanceof NotForwarded)) throw error
        return reply.code(401).send({ error: { code: 'not_forwarded', message: error.message } })
      }
    })
  },
  { name: 'onfreq' },
)
