import type { FastifyInstance } from 'fastify'

/** Programs use both forms: with and without the front controller of the original software. */
export const PREFIXES = ['/api', '/index.php/api'] as const

/**
 * Allows programs in the browser on pages of any origin. Only the key in the request counts and cookies are ignored,
 * so a page cannot act for a logged-in member.
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
