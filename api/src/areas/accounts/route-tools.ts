import type { SignedIn } from '@onfreq/contracts/session'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { member } from '#plugins/guards.ts'
import { refusal } from '#refusals.ts'
import type { Account } from './account.ts'
import type { AccountParts } from './accounts.ts'
import { type LimitedAct, TooManyAttempts } from './attempt-limits.ts'
import { deviceName } from './device-name.ts'
import { presentSessionUser, presentSubscription } from './presenter.ts'
import { setSessionCookie } from './session-cookie.ts'

/** The viewer's account; it was there a moment ago, when the token was looked up. */
export async function viewerAccount(parts: AccountParts, request: FastifyRequest): Promise<Account> {
  const account = await parts.repository.byId(member(request).accountId)
  if (account === null) throw refusal('login')
  return account
}

/** Counts an attempt by address and account; too many answer 429 with `Retry-After`. */
export async function limitAttempts(
  parts: AccountParts,
  act: LimitedAct,
  request: FastifyRequest,
  reply: FastifyReply,
  account?: string | number,
): Promise<void> {
  try {
    await parts.limiter.count(act, { address: request.ip, ...(account === undefined ? {} : { account }) })
  } catch (error) {
    if (error instanceof TooManyAttempts) reply.header('retry-after', String(error.seconds))
    throw error
  }
}

/**
 * Starts a session for the account and answers as every way in does: token, user, subscription, and the cookie.
 * `verifiedAt` is when the person last proved who they are: now, unless the session follows from something else.
 */
export async function signIn(
  parts: AccountParts,
  request: FastifyRequest,
  reply: FastifyReply,
  account: Account,
  verifiedAt: Date | null = request.server.clock.now(),
): Promise<SignedIn> {
  const from = { device: deviceName(request.headers['user-agent']), address: request.ip, verifiedAt }
  const [token, family] = await Promise.all([
    parts.signIns.start(account.id, from),
    parts.subAccounts.familyOf(account),
  ])
  setSessionCookie(reply, token)
  return { token, user: presentSessionUser(account, family), subscription: presentSubscription(account.subscription) }
}
