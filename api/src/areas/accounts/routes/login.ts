import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Login, Ok, PinLogin, SendPin } from '@onfreq/contracts/accounts'
import { LIMITS } from '@onfreq/contracts/limits'
import { SessionCheck, SignedIn } from '@onfreq/contracts/session'
import { LOGIN_TEXTS } from '@onfreq/contracts/texts-accounts'
import { normaliseCallsign } from '@onfreq/ham/callsign'
import { ProductError } from '#errors.ts'
import { session, visitorOrSession } from '#plugins/guards.ts'
import type { AccountParts } from '../accounts.ts'
import { passwordMatches } from '../password.ts'
import { presentSubscription } from '../presenter.ts'
import { limitAttempts, signIn, viewerAccount } from '../route-tools.ts'
import { bearerOf, clearSessionCookie, renewSessionCookie } from '../session-cookie.ts'

const loginFailed = () => new ProductError(401, 'accounts.login_failed', LOGIN_TEXTS.failed)
const wrongPin = () => new ProductError(401, 'accounts.wrong_pin', LOGIN_TEXTS.wrongPin)

/** Ways in and out, and the session check. */
export function loginRoutes(parts: AccountParts): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.post(
      '/api/vlogin',
      { config: { guard: visitorOrSession() }, schema: { body: Login, response: { 200: SignedIn } } },
      async (request, reply) => {
        const email = request.body.email.trim().toLowerCase()
        await limitAttempts(parts, 'login', request, reply, email)
        const account = await parts.repository.byLoginEmail(email)
        const matches = await passwordMatches(account?.passwordHash ?? null, request.body.password)
        if (account === null || !matches) throw loginFailed()
        await parts.limiter.forgive('login', email)
        return signIn(parts, request, reply, account)
      },
    )

    app.post(
      '/api/vsendpin',
      { config: { guard: visitorOrSession() }, schema: { body: SendPin, response: { 200: Ok } } },
      async (request, reply) => {
        const callsign = normaliseCallsign(request.body.callsign)
        const { min, max } = LIMITS.pinCallsign
        if (callsign.length < min || callsign.length > max) {
          throw new ProductError(400, 'accounts.pin_callsign', LOGIN_TEXTS.pinCallsign, {
            callsign: LOGIN_TEXTS.pinCallsign,
          })
        }
        await limitAttempts(parts, 'sendPin', request, reply, callsign)
        // The job finds out whether the callsign exists: neither answer nor time tells.
        await app.jobs.add(app.db, 'accounts.send_pin', { callsign }, { maxAttempts: 3 })
        return { status: 'ok' as const }
      },
    )

    app.post(
      '/api/vpinlogin',
      { config: { guard: visitorOrSession() }, schema: { body: PinLogin, response: { 200: SignedIn } } },
      async (request, reply) => {
        const callsign = normaliseCallsign(request.body.callsign)
        await limitAttempts(parts, 'pinLogin', request, reply, callsign)
        const id = await parts.pins.redeem(callsign, request.body.pin)
        const account = id === null ? null : await parts.repository.byId(id)
        if (account === null) throw wrongPin()
        await parts.limiter.forgive('pinLogin', callsign)
        return signIn(parts, request, reply, account)
      },
    )

    app.post(
      '/api/vlogout',
      { config: { guard: visitorOrSession() }, schema: { response: { 200: Ok } } },
      async (request, reply) => {
        const token = bearerOf(request)
        if (token !== undefined) await parts.signIns.end(token)
        clearSessionCookie(reply)
        return { status: 'ok' as const }
      },
    )

    app.post(
      '/api/vsr',
      { config: { guard: session() }, schema: { response: { 200: SessionCheck } } },
      async (request, reply) => {
        const account = await viewerAccount(parts, request)
        renewSessionCookie(request, reply)
        return { subscription: presentSubscription(account.subscription), ...(await parts.facts.read(account.id)) }
      },
    )
  }
}
