import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { ACCOUNT_LIMITS, Login, Ok, PinLogin, SendPin, TokenResponse } from '@onfreq/contracts/accounts/accounts'
import { SessionCheck, SignedIn } from '@onfreq/contracts/accounts/session'
import { LOGIN_TEXTS } from '@onfreq/contracts/accounts/texts'
import { LIMITS } from '@onfreq/contracts/site/limits'
import { normaliseCallsign } from '@onfreq/ham/callsign'
import type { FastifyRequest } from 'fastify'
import { ProductError } from '#kernel/errors.ts'
import { session, visitorOrSession } from '#kernel/plugins/guards.ts'
import { SESSION_COOKIE } from '#kernel/plugins/viewer.ts'
import { refusal } from '#kernel/refusals.ts'
import type { AccountParts } from '../accounts.ts'
import { toSubscriptionResponse } from '../presenter.ts'
import { signIn, toSignedInResponse } from '../sign-in/answer-sign-in.ts'
import { limitAttempts, tryWayIn } from '../sign-in/count-attempts.ts'
import { passwordMatches } from '../sign-in/password.ts'
import { clearSessionCookie, getSessionSecret, setSessionCookie } from '../sign-in/session-cookie.ts'
import { viewerAccount } from '../viewer-account.ts'

const loginFailed = () => new ProductError(401, 'accounts.login_failed', LOGIN_TEXTS.failed)
const wrongPin = () => new ProductError(401, 'accounts.wrong_pin', LOGIN_TEXTS.wrongPin)

/** Routes for login, logout and the session check. */
export function loginRoutes(parts: AccountParts): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.post(
      '/api/vlogin',
      { config: { guard: visitorOrSession() }, schema: { body: Login, response: { 200: SignedIn } } },
      async (request, reply) => {
        const email = request.body.email.trim().toLowerCase()
        const account = await parts.repository.byLoginEmail(email)
        const attempt = await tryWayIn(parts, 'login', request, reply, { name: email, account })
        const matches = await passwordMatches(account?.passwordHash ?? null, request.body.password)
        if (account === null || !matches) throw loginFailed()
        await attempt.succeeded()
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
        const account = await parts.repository.byCallsign(callsign)
        const attempt = await tryWayIn(parts, 'sendPin', request, reply, { name: callsign, account })
        // The account is looked up later, in the job, so that neither response nor timing reveals whether the
        // callsign exists.
        const payload = { callsign, known: attempt.isKnownDevice }
        await app.jobs.add(app.db, 'accounts.send_pin', payload, { maxAttempts: 3 })
        return { status: 'ok' as const }
      },
    )

    app.post(
      '/api/vpinlogin',
      { config: { guard: visitorOrSession() }, schema: { body: PinLogin, response: { 200: SignedIn } } },
      async (request, reply) => {
        const { pin } = request.body
        if (pin.length > ACCOUNT_LIMITS.pin.digits && pin.includes('.')) {
          await limitAttempts(parts, 'pinLink', request, reply)
          const id = await parts.pins.redeemLink(pin)
          const account = id === null ? null : await parts.repository.byId(id)
          if (account === null) throw wrongPin()
          return signIn(parts, request, reply, account)
        }
        const callsign = normaliseCallsign(request.body.callsign)
        const holder = await parts.repository.byCallsign(callsign)
        const attempt = await tryWayIn(parts, 'pinLogin', request, reply, { name: callsign, account: holder })
        const id = await parts.pins.redeem(callsign, pin, attempt.isKnownDevice)
        const account = id === null ? null : await parts.repository.byId(id)
        if (account === null) {
          await attempt.failed()
          throw wrongPin()
        }
        await attempt.succeeded()
        return signIn(parts, request, reply, account)
      },
    )

    /** Returns the session of the cookie, only to a page of this site. */
    const cookieViewer = async (request: FastifyRequest) => {
      const secret = getSessionSecret(request)
      return secret === undefined ? null : parts.signIns.viewerForSession(secret)
    }

    app.post(
      '/api/vtoken',
      { config: { guard: visitorOrSession() }, schema: { response: { 200: TokenResponse } } },
      async (request, reply) => {
        const viewer = await cookieViewer(request)
        const account = viewer === null ? null : await parts.repository.byId(viewer.accountId)
        if (viewer === null || viewer.sessionId === null || account === null) {
          clearSessionCookie(reply)
          throw refusal('login')
        }
        // The cookie lasts as long as the session.
        setSessionCookie(reply, request.cookies[SESSION_COOKIE] ?? '')
        reply.header('cache-control', 'no-store')
        const family = await parts.subAccounts.readFamily(account, viewer.operator)
        return toSignedInResponse(account, family, parts.signIns.bearerFor(viewer.sessionId))
      },
    )

    app.post(
      '/api/vlogout',
      { config: { guard: visitorOrSession() }, schema: { response: { 200: Ok } } },
      async (request, reply) => {
        const viewer = request.viewer ?? (await cookieViewer(request))
        if (viewer !== null && viewer.sessionId !== null) await parts.signIns.end(viewer.sessionId)
        clearSessionCookie(reply)
        return { status: 'ok' as const }
      },
    )

    app.post(
      '/api/vsr',
      { config: { guard: session() }, schema: { response: { 200: SessionCheck } } },
      async (request) => {
        const account = await viewerAccount(parts, request)
        const room = app.diskRoom.state === 'low' || app.diskRoom.state === 'full' ? { room_is_low: true } : {}
        const facts = await parts.facts.read(account.id)
        return { subscription: toSubscriptionResponse(account.subscription), ...facts, ...room }
      },
    )
  }
}
