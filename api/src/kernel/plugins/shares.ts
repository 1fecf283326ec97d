import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { LIMITS } from '../database/limits.ts'
import { workFor } from '../database/shares/work.ts'
import { limitedParty } from './limits.ts'

/** What a request does counts for its member, or for the party behind the address of a visitor. */
export default fp(
  async (app) => {
    const patience = LIMITS.turn
    const enter = (request: FastifyRequest, done: () => void) =>
      workFor({ party: limitedParty(request), patience }, done)
    app.addHook('onRequest', (request, _reply, done) => enter(request, done))
    // A body arrives outside of the context of the request.
    app.addHook('preValidation', (request, _reply, done) => enter(request, done))
  },
  { name: 'shares', dependencies: ['limits', 'viewer'] },
)
