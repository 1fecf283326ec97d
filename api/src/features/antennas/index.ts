/**
 * Compares antennas by MY_ANTENNA of the member's contacts and by spots of the member's signal. Reports from contests
 * are ignored because they are always 59. Antennas are compared on one band only, and only with enough reports.
 */

import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { AntennasQuery, AntennasResponse } from '@onfreq/contracts/antennas/antennas'
import { member, scope } from '#kernel/plugins/guards.ts'
import { createFigures } from './figures.ts'
import { compareAntennas } from './service.ts'

const antennasPlugin: FastifyPluginAsyncTypebox = async (app) => {
  const readFigures = createFigures(app)

  app.get(
    '/api/vantennas',
    {
      // Reading a large log for the first time takes more than a second. A page requests each period and band once.
      config: { guard: scope('read', 'log'), rateLimit: { max: 30, timeWindow: '1 minute' } },
      schema: { 'x-reads': ['Logbook'], querystring: AntennasQuery, response: { 200: AntennasResponse } },
    },
    (request) => compareAntennas(app, readFigures, member(request).accountId, request.query),
  )
}

export default antennasPlugin
