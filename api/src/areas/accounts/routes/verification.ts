import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Ok } from '@onfreq/contracts/accounts'
import { EmailLink, EmailLinkAnswer, Verify, VerifyWays } from '@onfreq/contracts/accounts-verification'
import type { FastifyRequest } from 'fastify'
import { member, session, visitorOrSession } from '#plugins/guards.ts'
import { refusal } from '#refusals.ts'
import type { AccountParts } from '../accounts.ts'
import { limitAttempts } from '../route-tools.ts'
import { provePerson, shownInPart } from '../verification.ts'

/** Who are you, again? And the links that were sent to an address. */
export function verificationRoutes(parts: AccountParts): FastifyPluginAsyncTypebox {
  return async (app) => {
    /** A sub-account is its main account's person. */
    const personOf = async (request: FastifyRequest) => {
      const person = await parts.repository.byId(member(request).mainAccountId)
      if (person === null) throw refusal('login')
      return person
    }

    app.post(
      '/api/vverify/ways',
      { config: { guard: session() }, schema: { response: { 200: VerifyWays } } },
      async (request) => {
        const person = await personOf(request)
        return { password: person.passwordHash !== null, pin: person.email === '' ? null : shownInPart(person.email) }
      },
    )

    app.post(
      '/api/vverify/pin',
      { config: { guard: session() }, schema: { response: { 200: Ok } } },
      async (request, reply) => {
        const { callsign, id } = await personOf(request)
        await limitAttempts(parts, 'verify', request, reply, id)
        await app.jobs.add(app.db, 'accounts.send_pin', { callsign, known: true }, { maxAttempts: 3 })
        return { status: 'ok' as const }
      },
    )

    app.post(
      '/api/vverify',
      { config: { guard: session() }, schema: { body: Verify, response: { 200: Ok } } },
      async (request, reply) => {
        const { sessionId } = member(request)
        const person = await personOf(request)
        await limitAttempts(parts, 'verify', request, reply, person.id)
        await provePerson(parts, person, request.body)
        if (sessionId !== null) await parts.signIns.verified(sessionId)
        return { status: 'ok' as const }
      },
    )

    const LINK = { schema: { body: EmailLink, response: { 200: EmailLinkAnswer } } }
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
