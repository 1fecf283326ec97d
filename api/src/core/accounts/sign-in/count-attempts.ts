import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Account, mainAccountId } from '../account.ts'
import type { AccountParts } from '../accounts.ts'
import { type Attempt, type LimitedAct, TooManyAttempts } from './attempt-limits.ts'

/** Counts an attempt by IP address and account; returns 429 with `Retry-After` above the limit. */
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

/** One login attempt. A known device of the account has its own allowance; a stranger counts for all parties. */
export interface WayIn {
  readonly isKnownDevice: boolean
  succeeded(): Promise<void>
  failed(): Promise<void>
}

/**
 * Counts a login attempt before comparing anything. `name` is the input, `account` its account, if any: an unknown name
 * counts and slows down like any other.
 */
export async function tryWayIn(
  parts: AccountParts,
  act: LimitedAct,
  request: FastifyRequest,
  reply: FastifyReply,
  { name, account }: { readonly name: string; readonly account: Account | null },
): Promise<WayIn> {
  const device = account === null ? undefined : parts.knownDevices.findDevice(request, mainAccountId(account))
  const who = { address: request.ip, account: name, device }
  await countAttempt(parts, act, who, reply)
  return {
    isKnownDevice: device !== undefined,
    succeeded: () => parts.limiter.forgive(act, who),
    failed: () => parts.limiter.failed(act, who),
  }
}
