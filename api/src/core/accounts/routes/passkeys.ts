import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import {
  AddPasskey,
  CreationOptions,
  PasskeyLogin,
  PasskeyRef,
  PasskeysResponse,
  RecoveryCodesResponse,
  RecoveryLogin,
  RenamePasskey,
  RequestOptions,
} from '@onfreq/contracts/accounts/passkeys'
import { SignedIn } from '@onfreq/contracts/accounts/session'
import { PASSKEY_TEXTS } from '@onfreq/contracts/accounts/texts-passkeys'
import { ProductError } from '#kernel/errors.ts'
import { member, recentlyVerified, session, visitorOrSession } from '#kernel/plugins/guards.ts'
import type { AccountParts } from '../accounts.ts'
import { signIn } from '../sign-in/answer-sign-in.ts'
import { limitAttempts, tryWayIn } from '../sign-in/count-attempts.ts'
import { getPerson } from '../viewer-account.ts'

/** Routes for passkeys and recovery codes in the settings, and for passkey login. */
export function passkeyRoutes(parts: AccountParts): FastifyPluginAsyncTypebox {
  const { passkeys } = parts
  return async (app) => {
    await app.register(loginWithPasskey(parts))

    const LIST = { schema: { response: { 200: PasskeysResponse } } }
    app.post('/api/vpasskeys', { config: { guard: session() }, ...LIST }, async (request) =>
      passkeys.list(member(request).mainAccountId),
    )

    app.post(
      '/api/vpasskeys/options',
      { config: { guard: recentlyVerified() }, schema: { response: { 200: CreationOptions } } },
      async (request, reply) => {
        const person = await getPerson(parts, request)
        await limitAttempts(parts, 'keys', request, reply, person.id)
        return passkeys.creationOptions(person)
      },
    )

    app.post(
      '/api/vpasskeys/add',
      { config: { guard: recentlyVerified() }, schema: { body: AddPasskey, ...LIST.schema } },
      async (request) => {
        const person = await getPerson(parts, request)
        await passkeys.add(person, request.body.name, request.body.credential)
        return passkeys.list(person.id)
      },
    )

    app.post(
      '/api/vpasskeys/rename',
      { config: { guard: session() }, schema: { body: RenamePasskey, ...LIST.schema } },
      async (request) => {
        const { mainAccountId } = member(request)
        await passkeys.rename(mainAccountId, request.body.id, request.body.name)
        return passkeys.list(mainAccountId)
      },
    )

    app.post(
      '/api/vpasskeys/remove',
      { config: { guard: recentlyVerified() }, schema: { body: PasskeyRef, ...LIST.schema } },
      async (request) => {
        const { mainAccountId } = member(request)
        await passkeys.remove(mainAccountId, request.body.id)
        return passkeys.list(mainAccountId)
      },
    )

    app.post(
      '/api/vpasskeys/recovery-codes',
      { config: { guard: recentlyVerified() }, schema: { response: { 200: RecoveryCodesResponse } } },
      async (request) => ({ codes: [...(await passkeys.newCodes(member(request).mainAccountId))] }),
    )
  }
}

function loginWithPasskey(parts: AccountParts): FastifyPluginAsyncTypebox {
  return async (app) => {
    /** The same options for every caller: the browser selects one of its passkeys. */
    app.post(
      '/api/vpasskeylogin/options',
      { config: { guard: visitorOrSession() }, schema: { response: { 200: RequestOptions } } },
      async (request, reply) => {
        await limitAttempts(parts, 'passkeyLogin', request, reply)
        return parts.passkeys.loginOptions()
      },
    )

    app.post(
      '/api/vpasskeylogin',
      { config: { guard: visitorOrSession() }, schema: { body: PasskeyLogin, response: { 200: SignedIn } } },
      async (request, reply) => {
        await limitAttempts(parts, 'passkeyLogin', request, reply)
        const id = await parts.passkeys.findPerson(request.body.credential)
        const account = id === null ? null : await parts.repository.byId(id)
        if (account === null) throw new ProductError(401, 'accounts.passkey_failed', PASSKEY_TEXTS.failed)
        return signIn(parts, request, reply, account, { verifiedAt: app.clock.now(), sessionId: null })
      },
    )

    /** Shares the attempt limit with passwords, so failures here use up attempts there. */
    app.post(
      '/api/vrecoverylogin',
      { config: { guard: visitorOrSession() }, schema: { body: RecoveryLogin, response: { 200: SignedIn } } },
      async (request, reply) => {
        const email = request.body.email.trim().toLowerCase()
        const account = await parts.repository.byLoginEmail(email)
        const attempt = await tryWayIn(parts, 'login', request, reply, { name: email, account })
        // The same statement in every case: an unknown account simply has no codes.
        const isRight = await parts.passkeys.useCode(account?.id ?? 0, request.body.recovery_code)
        if (account === null || !isRight)
          throw new ProductError(401, 'accounts.recovery_failed', PASSKEY_TEXTS.recoveryFailed)
        await attempt.succeeded()
        return signIn(parts, request, reply, account, { verifiedAt: app.clock.now(), sessionId: null })
      },
    )
  }
}
