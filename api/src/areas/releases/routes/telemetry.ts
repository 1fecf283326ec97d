/** Browsers count what went well and what did not; a beacon brings the counts. */
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { ReleaseTelemetry } from '@onfreq/contracts/releases'
import { Type } from 'typebox'
import { publicRoute } from '#plugins/guards.ts'
import { addCounts } from '../counts.ts'
import { addVitals } from '../vitals.ts'

export const telemetryRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.post(
    '/api/releases/telemetry',
    {
      config: { guard: publicRoute(), rateLimit: { max: 60, timeWindow: '1 minute' } },
      schema: {
        tags: ['releases'],
        summary: 'Counts of loads, failures and web vitals, from browsers',
        body: ReleaseTelemetry,
        response: { 204: Type.Null() },
      },
    },
    async (request, reply) => {
      await addCounts(app, request.body)
      await addVitals(app, request.body.vitals ?? [])
      return reply.code(204).send(null)
    },
  )
}
