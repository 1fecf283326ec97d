import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { DevicesResponse, Ok, RevokeAllResponse, RevokeDevice } from '@onfreq/contracts/accounts/accounts'
import { ProductError } from '#kernel/errors.ts'
import { member, session } from '#kernel/plugins/guards.ts'
import type { AccountParts } from '../accounts.ts'
import { clearSessionCookie } from '../sign-in/session-cookie.ts'

/**
 * Sessions of an account on all devices; for a main account also those of its sub-accounts. A sub-account sees only
 * its own, because a club station may have operators without access to the main account.
 */
export function deviceRoutes(parts: AccountParts): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.post(
      '/api/vsessions',
      { config: { guard: session() }, schema: { response: { 200: DevicesResponse } } },
      async (request) => {
        const { accountId, sessionId } = member(request)
        const devices = await parts.signIns.devices(accountId)
        const current = devices.filter(({ id }) => id === sessionId)
        return {
          // The current session first, then by last use.
          devices: [...current, ...devices.filter(({ id }) => id !== sessionId)].map((device) => ({
            id: device.id,
            device: device.device,
            address: device.address,
            callsign: device.callsign,
            created_at: device.createdAt.toISOString(),
            last_used_at: device.lastUsedAt.toISOString(),
            current: device.id === sessionId,
          })),
        }
      },
    )

    app.post(
      '/api/vsessions/revoke',
      { config: { guard: session() }, schema: { body: RevokeDevice, response: { 200: Ok } } },
      async (request) => {
        const ended = await parts.signIns.endOne(member(request).accountId, request.body.id)
        if (!ended)
          throw new ProductError(404, 'accounts.session_not_found', /*i18n*/ 'This session has already ended.')
        return { status: 'ok' as const }
      },
    )

    app.post(
      '/api/vsessions/revoke-all',
      { config: { guard: session() }, schema: { response: { 200: RevokeAllResponse } } },
      async (request, reply) => {
        const revoked = await parts.signIns.endAll(member(request).accountId)
        clearSessionCookie(reply)
        return { status: 'ok' as const, revoked }
      },
    )
  }
}
