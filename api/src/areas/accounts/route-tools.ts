import type { SignedIn } from '@onfreq/contracts/accounts/session'
import type { ClubOperator } from '@onfreq/contracts/clubs/session'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { member } from '#plugins/guards.ts'
import { personId, type Viewer } from '#plugins/viewer.ts'
import { refusal } from '#refusals.ts'
import { type Account, type Family, mainAccountId } from './account.ts'
import type { AccountParts } from './accounts.ts'
import { presentSessionUser, presentSubscription } from './presenter.ts'
import { type Attempt, type LimitedAct, TooManyAttempts } from './sign-in/attempt-limits.ts'
import { deviceName } from './sign-in/device-name.ts'
import { setSessionCookie } from './sign-in/session-cookie.ts'

/** The viewer's account; it was there a moment ago, when the token was looked up. */
export async function viewerAccount(parts: AccountParts, request: FastifyRequest): Promise<Account> {
  const account = await parts.repository.byId(member(request).accountId)
  if (account === null) throw refusal('login')
  return account
}

/** The person behind the viewer: a sub-account is its main account's, and a member acts for a club. */
export async function personOf(parts: AccountParts, request: FastifyRequest): Promise<Account> {
  const person = await parts.repository.byId(personId(member(request)))
  if (person === null) throw refusal('login')
  return person
}

/** Counts an attempt by address and account; too many answer 429 with `Retry-After`. */
export async function limitAttempts(
  parts: Pick<AccountParts, 'limiter'>,
  act: LimitedAct,
  request: FastifyRequest,
  reply: FastifyReply,
  account?: string | number,
): Promise<void> {
  await countAttempt(parts, act, { address: request.ip, ...(account === undefined ? {} : { account }) }, reply)
}

async function countAttempt(
  { limiter }: Pick<AccountParts, 'limiter'>,
  act: LimitedAct,
  who: Attempt,
  reply: FastifyReply,
): Promise<void> {
  try {
    await limiter.count(act, who)
  } catch (error) {
    if (error instanceof TooManyAttempts) reply.header('retry-after', String(error.seconds))
    throw error
  }
}

/** One try to get in. A known device of the account has tries of its own; a stranger is counted in every way. */
export interface WayIn {
  readonly isKnownDevice: boolean
  succeeded(): Promise<void>
  failed(): Promise<void>
}

/**
 * Counts a try to get into an account before anything is compared. `name` is what was typed, `account` whose it is, if
 * anybody's: a name that nobody has counts and slows like any other.
 */
export async function tryWayIn(
  parts: AccountParts,
  act: LimitedAct,
  request: FastifyRequest,
  reply: FastifyReply,
  { name, account }: { readonly name: string; readonly account: Account | null },
): Promise<WayIn> {
  const device = account === null ? undefined : parts.knownDevices.deviceOf(request, mainAccountId(account))
  const who = { address: request.ip, account: name, device }
  await countAttempt(parts, act, who, reply)
  return {
    isKnownDevice: device !== undefined,
    succeeded: () => parts.limiter.forgive(act, who),
    failed: () => parts.limiter.failed(act, who),
  }
}

/** What a session takes over from the one before it: how old it is, and when the person last proved who they are. */
export type SessionBefore = Pick<Viewer, 'verifiedAt' | 'sessionId'>

/**
 * Starts a session for the account and answers as every way in does: token, user, subscription, and the cookie.
 * The person has proved just now who they are, unless the session follows from one that they already had, or they are an
 * administrator who has a passkey and came in another way.
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
    verifiedAt: follows === undefined ? await provedByLogin(parts, request, account) : follows.verifiedAt,
    replaces: follows?.sessionId ?? undefined,
    operatorId: operator?.id,
  }
  const [session, family] = await Promise.all([
    parts.signIns.start(account.id, from),
    parts.subAccounts.familyOf(account, operator),
  ])
  setSessionCookie(reply, session.secret)
  parts.knownDevices.remember(request, reply, operator?.id ?? mainAccountId(account))
  return presentSignedIn(account, family, session.bearer)
}

async function provedByLogin(parts: AccountParts, { server }: FastifyRequest, account: Account): Promise<Date | null> {
  return (await parts.passkeys.isDemandedOf(mainAccountId(account))) ? null : server.clock.now()
}

export function presentSignedIn(account: Account, family: Family, token: string): SignedIn {
  return { token, user: presentSessionUser(account, family), subscription: presentSubscription(account.subscription) }
}
