/** The last step of every login: starts a session, sets its cookie and returns the login response. */
import type { SignedIn } from '@onfreq/contracts/accounts/session'
import type { ClubOperator } from '@onfreq/contracts/clubs/session'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { hasOpenedPreview } from '#kernel/plugins/preview-cookie.ts'
import type { Viewer } from '#kernel/plugins/viewer.ts'
import { type Account, type Family, mainAccountId } from '../account.ts'
import type { AccountParts } from '../accounts.ts'
import { toSessionUser, toSubscriptionResponse } from '../presenter.ts'
import { deviceName } from './device-name.ts'
import { setSessionCookie } from './session-cookie.ts'

/** Inherited from the previous session: its age and its last reauthentication. */
export type SessionBefore = Pick<Viewer, 'verifiedAt' | 'sessionId'>

/**
 * Starts a session for the account and returns the standard login response: token, user, subscription, and the cookie.
 * It counts as reauthenticated now, unless it continues an existing session, or belongs to an administrator with a
 * passkey who logged in another way.
 */
export async function signIn(
  parts: AccountParts,
  request: FastifyRequest,
  reply: FastifyReply,
  account: Account,
  follows?: SessionBefore,
  operator: ClubOperator | null = null,
): Promise<SignedIn> {
  const from = {
    device: deviceName(request.headers['user-agent']),
    address: request.ip,
    verifiedAt: await verifiedAt(parts, request, account, follows),
    replaces: follows?.sessionId ?? undefined,
    operatorId: operator?.id,
  }
  const [session, family] = await Promise.all([
    parts.signIns.start(account.id, from),
    parts.subAccounts.readFamily(account, operator),
  ])
  setSessionCookie(reply, session.secret)
  parts.knownDevices.remember(request, reply, operator?.id ?? mainAccountId(account))
  return toSignedInResponse(account, family, session.bearer)
}

async function verifiedAt(
  parts: AccountParts,
  request: FastifyRequest,
  account: Account,
  follows: SessionBefore | undefined,
): Promise<Date | null> {
  if (hasOpenedPreview(request)) return null
  return follows === undefined ? provedByLogin(parts, request, account) : follows.verifiedAt
}

async function provedByLogin(parts: AccountParts, { server }: FastifyRequest, account: Account): Promise<Date | null> {
  return (await parts.passkeys.isDemandedOf(mainAccountId(account))) ? null : server.clock.now()
}

export function toSignedInResponse(account: Account, family: Family, token: string): SignedIn {
  return { token, user: toSessionUser(account, family), subscription: toSubscriptionResponse(account.subscription) }
}
