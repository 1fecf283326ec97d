import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { AddSubAccount, AddSubAccountResponse, LoginToSubAccount } from '@onfreq/contracts/accounts/accounts'
import { SignedIn } from '@onfreq/contracts/accounts/session'
import { member, session } from '#kernel/plugins/guards.ts'
import type { AccountParts } from '../accounts.ts'
import { toSessionUser, toSubAccountSummary } from '../presenter.ts'
import { signIn } from '../sign-in/answer-sign-in.ts'
import { limitAttempts } from '../sign-in/count-attempts.ts'
import { getPerson, viewerAccount } from '../viewer-account.ts'

export function subAccountRoutes(parts: AccountParts): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.post(
      '/api/vaddsubaccount',
      { config: { guard: session() }, schema: { body: AddSubAccount, response: { 200: AddSubAccountResponse } } },
      async (request, reply) => {
        const owner = await viewerAccount(parts, request)
        await limitAttempts(parts, 'addSubAccount', request, reply, owner.id)
        const added = await parts.subAccounts.add(owner, request.body.callsign)
        const family = await parts.subAccounts.readFamily(owner, member(request).operator)
        return { user: toSessionUser(owner, family), sub_account: toSubAccountSummary(added) }
      },
    )

    app.post(
      '/api/vLoginToSubaccount',
      { config: { guard: session() }, schema: { body: LoginToSubAccount, response: { 200: SignedIn } } },
      async (request, reply) => {
        const person = await getPerson(parts, request)
        await limitAttempts(parts, 'switchAccount', request, reply, person.id)
        const { account, operator } = await parts.subAccounts.switchTarget(person, request.body.sub_account_id)
        // The other account belongs to the same person, so the time of the last reauthentication is kept.
        const before = member(request)
        const response = await signIn(parts, request, reply, account, before, operator)
        if (before.sessionId !== null) await parts.signIns.replace(before.sessionId)
        return response
      },
    )
  }
}
