import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { LIMITS } from '../database/limits.ts'
import { workFor } from '../database/shares/work.ts'
import { limitedParty } from './limits.ts'

/** Charges the database connections of a request to its member, or to the address of a visitor. */
export default fp(
  async (app) => {
    const enter = (request: FastifyRequest, done: () => void) =>
      workFor({ party: limitedParty(request), timeoutMs: LIMITS.turn }, done)
    app.addHook('onRequest', (request, _reply, done) => enter(request, done))
    // Reading a body leaves the async context of the request, so it is entered again.
    app.addHook('preValidation', (request, _reply, done) => enter(request, done))
  },
  { name: 'shares', dependencies: ['limits', 'viewer'] },
)
