import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import {
  RemoveServiceLogin,
  ServiceLogin,
  ServiceLoginsResponse,
  SetServiceLogin,
  SetServiceLoginResponse,
} from '@onfreq/contracts/integrations/service-logins'
import type { FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { requestLanguage } from '#kernel/languages/accepted.ts'
import { formatIn } from '#kernel/languages/format-in.ts'
import { member, session } from '#kernel/plugins/guards.ts'
import { dropLogin, listLogins, setLogin } from '../logins/logins.ts'

export const loginRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.post(
    '/api/vservices',
    { config: { guard: session() }, schema: { response: { 200: ServiceLoginsResponse } } },
    async (request) => ({
      logins: (await listLogins(app, member(request).accountId)).map((login) => toMessage(login, request)),
    }),
  )

  app.post(
    '/api/vservices/set',
    {
      // Each request may try a login at another service: prevents guessing passwords through this server.
      config: { guard: session(), rateLimit: { max: 15, timeWindow: 60_000 } },
      schema: { body: SetServiceLogin, response: { 200: SetServiceLoginResponse } },
    },
    async (request) => {
      const { login, message } = await setLogin(app, member(request).accountId, request.body)
      return { login: toMessage(login, request), message: message && formatIn(message, requestLanguage(request)) }
    },
  )

  app.post(
    '/api/vservices/remove',
    {
      config: { guard: session() },
      schema: { body: RemoveServiceLogin, response: { 200: Type.Object({ login: ServiceLogin }) } },
    },
    async (request) => ({
      login: toMessage(await dropLogin(app, member(request).accountId, request.body.service), request),
    }),
  )
}

/** The error message in the language of the request. */
function toMessage(login: ServiceLogin, request: FastifyRequest): ServiceLogin {
  return { ...login, problem: login.problem === null ? null : formatIn(login.problem, requestLanguage(request)) }
}
