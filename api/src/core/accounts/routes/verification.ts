import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Ok } from '@onfreq/contracts/accounts/accounts'
import { RequestOptions } from '@onfreq/contracts/accounts/passkeys'
import {
  EmailLink,
  EmailLinkResponse,
  LookAtEmailLink,
  Verify,
  VerifyWays,
} from '@onfreq/contracts/accounts/verification'
import { ApiError } from '@onfreq/contracts/site/errors'
import { ProductError } from '#kernel/errors.ts'
import { member, session, visitorOrSession } from '#kernel/plugins/guards.ts'
import { hasOpenedPreview } from '#kernel/plugins/preview-cookie.ts'
import type { AccountParts } from '../accounts.ts'
import { limitAttempts } from '../sign-in/count-attempts.ts'
import { listMethods, provePerson } from '../sign-in/verification.ts'
import { getPerson } from '../viewer-account.ts'

const PREVIEW_OPENED =
  'A preview of code that is not released was opened in this browser within the last hour. Confirm who you are in another browser, or later.'

/** Routes for reauthentication, and for links sent to an email address. */
export function verificationRoutes(parts: AccountParts): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.post(
      '/api/vverify/ways',
      { config: { guard: session() }, schema: { response: { 200: VerifyWays } } },
      async (request) => {
        const person = await getPerson(parts, request)
        return listMethods(parts, person)
      },
    )

    app.post(
      '/api/vverify/pin',
      { config: { guard: session() }, schema: { response: { 200: Ok } } },
      async (request, reply) => {
        const { callsign, id } = await getPerson(parts, request)
        await limitAttempts(parts, 'verify', request, reply, id)
        await app.jobs.add(app.db, 'accounts.send_pin', { callsign, known: true }, { maxAttempts: 3 })
        return { status: 'ok' as const }
      },
    )

    app.post(
      '/api/vverify/passkey',
      { config: { guard: session() }, schema: { response: { 200: RequestOptions } } },
      async (request, reply) => {
        const { id } = await getPerson(parts, request)
        await limitAttempts(parts, 'verify', request, reply, id)
        return parts.passkeys.verifyOptions(id)
      },
    )

    app.post(
      '/api/vverify',
      { config: { guard: session() }, schema: { body: Verify, response: { 200: Ok, 409: ApiError } } },
      async (request, reply) => {
        if (hasOpenedPreview(request)) throw new ProductError(409, 'verification.preview', PREVIEW_OPENED)
        const { sessionId } = member(request)
        const person = await getPerson(parts, request)
        await limitAttempts(parts, 'verify', request, reply, person.id)
        await provePerson(parts, person, request.body)
        if (sessionId !== null) await parts.signIns.verified(sessionId)
        return { status: 'ok' as const }
      },
    )

    app.post(
      '/api/vemail/look',
      {
        config: { guard: visitorOrSession() },
        schema: { body: LookAtEmailLink, response: { 200: EmailLinkResponse } },
      },
      async (request, reply) => {
        await limitAttempts(parts, 'emailLink', request, reply)
        return parts.emailChanges.inspect(request.body.act, request.body.link)
      },
    )

    const LINK = { schema: { body: EmailLink, response: { 200: EmailLinkResponse } } }
    app.post('/api/vemail/confirm', { config: { guard: visitorOrSession() }, ...LINK }, async (request, reply) => {
      await limitAttempts(parts, 'emailLink', request, reply)
      const { callsign, email } = await parts.emailChanges.confirm(request.body.link)
      return { callsign, email }
    })
    app.post('/api/vemail/undo', { config: { guard: visitorOrSession() }, ...LINK }, async (request, reply) => {
      await limitAttempts(parts, 'emailLink', request, reply)
      const { callsign, email } = await parts.emailChanges.undo(request.body.link)
      return { callsign, email }
    })
  }
}
