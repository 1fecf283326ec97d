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
  attempt: Attempt,
  reply: FastifyReply,
): Promise<void> {
  try {
    await limiter.count(act, attempt)
  } catch (error) {
    if (error instanceof TooManyAttempts) reply.header('retry-after', String(error.seconds))
    throw error
  }
}

/** Checks one login attempt. A known device has a separate limit; an unknown device counts for all limited parties. */
export interface WayIn {
  readonly isKnownDevice: boolean
  succeeded(): Promise<void>
  failed(): Promise<void>
}

/**
 * Counts a login attempt before any comparison. `name` is the input and `account` the matching account, if any: an
 * unknown name is counted and delayed like an existing one.
 */
export async function tryWayIn(
  parts: AccountParts,
  act: LimitedAct,
  request: FastifyRequest,
  reply: FastifyReply,
  { name, account }: { readonly name: string; readonly account: Account | null },
): Promise<WayIn> {
  const device = account === null ? undefined : parts.knownDevices.findDevice(request, mainAccountId(account))
  const attempt = { address: request.ip, account: name, device }
  await countAttempt(parts, act, attempt, reply)
  return {
    isKnownDevice: device !== undefined,
    succeeded: () => parts.limiter.forgive(act, attempt),
    failed: () => parts.limiter.failed(act, attempt),
  }
}
