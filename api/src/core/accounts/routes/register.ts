import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Register } from '@onfreq/contracts/accounts/accounts'
import { SignedIn } from '@onfreq/contracts/accounts/session'
import { requestLanguage } from '#kernel/languages/accepted.ts'
import { visitorOrSession } from '#kernel/plugins/guards.ts'
import type { AccountParts } from '../accounts.ts'
import { signIn } from '../sign-in/answer-sign-in.ts'
import { limitAttempts } from '../sign-in/count-attempts.ts'

export function registerRoutes(parts: AccountParts): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.post(
      '/api/vregister',
      { config: { guard: visitorOrSession() }, schema: { body: Register, response: { 200: SignedIn } } },
      async (request, reply) => {
        const { email, my_callsign: callsign, ref_id: refId = null, password, name } = request.body
        await limitAttempts(parts, 'register', request, reply)
        const account = await parts.registration.register({ email, callsign, refId, password, name })
        await parts.invitations.joined(account, refId, requestLanguage(request))
        return signIn(parts, request, reply, account)
      },
    )
  }
}
