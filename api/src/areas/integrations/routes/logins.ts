import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import {
  RemoveServiceLogin,
  ServiceLogin,
  ServiceLoginsAnswer,
  SetServiceLogin,
  SetServiceLoginAnswer,
} from '@onfreq/contracts/service-logins'
import { Type } from 'typebox'
import { dropLogin, listLogins, setLogin } from '../logins/logins.ts'
import { person, requirePerson } from '../policy.ts'

export const loginRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.addHook('preHandler', requirePerson)

  app.post('/api/vservices', { schema: { response: { 200: ServiceLoginsAnswer } } }, async (request) => ({
    logins: await listLogins(app, person(request).accountId),
  }))

  app.post(
    '/api/vservices/set',
    {
      // Each may be a log in at another service: nobody tries passwords through us.
      config: { rateLimit: { max: 15, timeWindow: 60_000 } },
      schema: { body: SetServiceLogin, response: { 200: SetServiceLoginAnswer } },
    },
    async (request) => setLogin(app, person(request).accountId, request.body),
  )

  app.post(
    '/api/vservices/remove',
    { schema: { body: RemoveServiceLogin, response: { 200: Type.Object({ login: ServiceLogin }) } } },
    async (request) => ({ login: await dropLogin(app, person(request).accountId, request.body.service) }),
  )
}
