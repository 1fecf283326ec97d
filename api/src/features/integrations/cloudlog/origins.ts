import type { FastifyInstance } from 'fastify'

/** Both forms are in use: with and without their servers' front controller. */
export const PREFIXES = ['/api', '/index.php/api'] as const

/**
 * Browser-based programs on pages of any origin. Only the key in the request counts and cookies are ignored, so that a
 * page cannot act for a logged-in user.
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
