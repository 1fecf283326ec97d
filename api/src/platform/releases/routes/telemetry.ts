/** Receives beacons, in which pages report about their parts. */
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Beacon, NewTicket } from '@onfreq/contracts/site/visits'
import { Type } from 'typebox'
import { publicRoute } from '#kernel/plugins/guards.ts'
import { parseBrowser } from '../browser.ts'
import { assignBucket, getBucket } from '../bucket.ts'
import { writeTicket } from '../tickets.ts'
import type { Votes } from '../votes.ts'

export function telemetryRoutes(votes: Votes): FastifyPluginAsyncTypebox {
  return async (app) => {
    // Sandboxed frames on other sites have an opaque origin, from which browsers send plain text without a
    // preflight but not JSON.
    app.addContentTypeParser('text/plain', { parseAs: 'string' }, app.getDefaultJsonParser('error', 'error'))
    app.post(
      '/api/releases/beacon',
      {
        config: { guard: publicRoute(), rateLimit: { max: 240, timeWindow: '1 minute' } },
        bodyLimit: 65_536,
        // Frames on other sites have an opaque origin; the usual policy would log an error in the page's console per
        // beacon.
        helmet: { crossOriginResourcePolicy: { policy: 'cross-origin' } },
        schema: {
          tags: ['releases'],
          summary: 'Reports whether the parts of a page loaded; ignored without the ticket embedded in that page',
          body: Beacon,
          response: { 204: Type.Null() },
        },
      },
      async (request, reply) => {
        await votes.record(request.body, parseBrowser(request.headers['user-agent']))
        return reply.code(204).send(null)
      },
    )

    app.post(
      '/api/releases/ticket',
      {
        config: { guard: publicRoute(), rateLimit: { max: 30, timeWindow: '1 minute' } },
        schema: {
          tags: ['releases'],
          summary: 'Issues a new ticket to a cached page whose own ticket has already been used',
          response: { 200: NewTicket },
        },
      },
      async (request, reply) => {
        const bucket = getBucket(request) ?? assignBucket(reply)
        const { canaries } = await app.releases.forVisitor(() => bucket)
        reply.header('cache-control', 'no-store')
        return { ticket: writeTicket(app, request, canaries, bucket) }
      },
    )
  }
}
