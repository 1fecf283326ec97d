/**
 * Who the browser remembers to be signed in, without anything that opens the account: the logger needs it where there is
 * no network, and the other tabs hear of a change by it. The session itself is a cookie that no script can read.
 */
import type { SessionUser, Subscription } from '@onfreq/contracts/accounts/session'
import { isRecord } from './record.ts'
import { readStored, writeStored } from './storage.ts'

export const PERSON_KEY = 'person'
/** Signing out has not reached the server yet: until it has, this browser takes nobody for signed in. */
const LEAVING_KEY = 'leaving'
/** Where earlier versions kept the token. */
const TOKEN_KEY = 'session'

export interface Person {
  readonly user: SessionUser
  readonly subscription: Subscription
}

/** Checked by hand: the schema's validator would cost every visitor more bytes than this whole package. */
export function isPerson(value: unknown): value is Person {
  if (!isRecord(value)) return false
  const { user, subscription } = value
  return (
    isRecord(user) &&
    Number.isSafeInteger(user.id) &&
    typeof user.my_callsign === 'string' &&
    Array.isArray(user.sub_accounts) &&
    isRecord(subscription) &&
    typeof subscription.level === 'string'
  )
}

/** Takes what an earlier version kept along, but for the token. */
export function rememberedPerson(): Person | undefined {
  const earlier = readStored(TOKEN_KEY)
  writeStored(TOKEN_KEY, undefined)
  const known = readStored(PERSON_KEY)
  if (isPerson(known)) return known
  if (!isPerson(earlier)) return undefined
  rememberPerson(earlier)
  return earlier
}

export function rememberPerson({ user, subscription }: Person): void {
  writeStored(PERSON_KEY, { user, subscription })
}

export function isLeaving(): boolean {
  return readStored(LEAVING_KEY) === true
}

export function setLeaving(leaving: boolean): void {
  writeStored(LEAVING_KEY, leaving ? true : undefined)
}

/** Whether both are the same account, and in a club the same operator; two who are nobody are the same. */
export function isSameUser(one: SessionUser | null, other: SessionUser | null): boolean {
  return one?.id === other?.id && (one?.operator?.id ?? null) === (other?.operator?.id ?? null)
}
