import type { FastifyInstance } from 'fastify'

/** Both forms are in use: with and without the front controller of their servers. */
export const PREFIXES = ['/api', '/index.php/api'] as const

/**
 * Programs that run in a browser, on pages of any origin. The key in the request is all that counts here and no cookie
 * is looked at, so that a page can do nothing in somebody's name.
 */
export function allowOtherOrigins(app: FastifyInstance): void {
  app.addHook('onRequest', async (_request, reply) => {
    reply
      .header('access-control-allow-origin', '*')
      .header('access-control-allow-methods', 'GET, POST, PATCH, DELETE, OPTIONS')
      .header('access-control-allow-headers', 'Authorization, Content-Type, X-API-Key')
      .header('access-control-max-age', '600')
  })
}
