/**
 * Antennas: which one was better, by MY_ANTENNA of a member's own contacts and the spots of the member's signal. Reports from
 * contests are ignored, since they are always 59. Antennas are compared only on one band, and only with enough reports.
 */

import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { AntennasQuery, AntennasResponse } from '@onfreq/contracts/antennas/antennas'
import { member, scope } from '#kernel/plugins/guards.ts'
import { createFigures } from './figures.ts'
import { compareAntennas } from './service.ts'

const area: FastifyPluginAsyncTypebox = async (app) => {
  const readFigures = createFigures(app)

  app.get(
    '/api/vantennas',
    {
      // A first reading of a large log takes more than a second; a page asks once per period or band.
      config: { guard: scope('read', 'log'), rateLimit: { max: 30, timeWindow: '1 minute' } },
      schema: { 'x-reads': ['Logbook'], querystring: AntennasQuery, response: { 200: AntennasResponse } },
    },
    (request) => compareAntennas(app, readFigures, member(request).accountId, request.query),
  )
}

export default area
