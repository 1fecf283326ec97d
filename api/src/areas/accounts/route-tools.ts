import type { SignedIn } from '@onfreq/contracts/session'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ProductError } from '#errors.ts'
import { member } from '#plugins/guards.ts'
import type { Viewer } from '#plugins/viewer.ts'
import type { Account } from './account.ts'
import type { AccountParts } from './accounts.ts'
import { type LimitedAct, TooManyAttempts } from './attempt-limits.ts'
import { deviceName } from './device-name.ts'
import { presentSessionUser, presentSubscription } from './presenter.ts'
import { setSessionCookie } from './session-cookie.ts'
import { ALL } from './sign-ins.ts'

/** preHandler of what a person does with the own account: a key for a program may not. */
export async function requireSession(request: FastifyRequest): Promise<void> {
  sessionViewer(request)
}

export function sessionViewer(request: FastifyRequest): Viewer {
  const viewer = member(request)
  if (!viewer.scopes.includes(ALL)) {
    throw new ProductError(403, 'auth.session_required', 'A key for programs cannot do this. Please log in.')
  }
  return viewer
}

/** The viewer's account; it was there a moment ago, when the token was looked up. */
export async function viewerAccount(parts: AccountParts, request: FastifyRequest): Promise<Account> {
  const account = await parts.repository.byId(member(request).accountId)
  if (account === null) throw new ProductError(401, 'auth.required', 'Please log in.')
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

/** Starts a session for the account and answers as every way in does: token, user, subscription, and the cookie. */
export async function signIn(
  parts: AccountParts,
  request: FastifyRequest,
  reply: FastifyReply,
  account: Account,
): Promise<SignedIn> {
  const from = { device: deviceName(request.headers['user-agent']), address: request.ip }
  const [token, family] = await Promise.all([
    parts.signIns.start(account.id, from),
    parts.subAccounts.familyOf(account),
  ])
  setSessionCookie(reply, token)
  return { token, user: presentSessionUser(account, family), subscription: presentSubscription(account.subscription) }
}
