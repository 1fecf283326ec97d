import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { OwnProfileResponse, UpdateProfile, UpdateProfileResponse } from '@onfreq/contracts/accounts/profile'
import { member, requireVerification, session } from '#kernel/plugins/guards.ts'
import type { AccountParts } from '../accounts.ts'
import { toOwnProfile, toSessionUser, toSubscriptionResponse } from '../presenter.ts'
import { opensAccount, updateProfile } from '../profile/profile.ts'
import { limitAttempts } from '../sign-in/count-attempts.ts'
import { viewerAccount } from '../viewer-account.ts'

export function profileRoutes(parts: AccountParts): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.get(
      '/api/vuser',
      { config: { guard: session() }, schema: { response: { 200: OwnProfileResponse } } },
      async (request) => {
        const account = await viewerAccount(parts, request)
        const family = await parts.subAccounts.readFamily(account, member(request).operator)
        const pending = await parts.emailChanges.pending(account.id)
        return {
          user: toOwnProfile(account, family, pending),
          subscription: toSubscriptionResponse(account.subscription),
        }
      },
    )

    app.post(
      '/api/vupdateprofile',
      { config: { guard: session() }, schema: { body: UpdateProfile, response: { 200: UpdateProfileResponse } } },
      async (request, reply) => {
        const account = await viewerAccount(parts, request)
        await limitAttempts(parts, 'updateProfile', request, reply, account.id)
        if (opensAccount(account, request.body)) requireVerification(request)
        const saved = await updateProfile(app, parts, account, request.body, member(request).sessionId)
        const family = await parts.subAccounts.readFamily(saved, member(request).operator)
        return {
          status: 'ok' as const,
          user: toSessionUser(saved, family),
          profile: toOwnProfile(saved, family, await parts.emailChanges.pending(saved.id)),
        }
      },
    )
  }
}
