import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Account, mainAccountId } from '../account.ts'
import type { AccountParts } from '../accounts.ts'
import { type Attempt, type LimitedAct, TooManyAttempts } from './attempt-limits.ts'

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
