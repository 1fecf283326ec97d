/**
 * The member that this browser remembers, without credentials: the logger needs it offline, and it tells other tabs of
 * changes. The session itself is an HttpOnly cookie.
 */
import type { SessionUser, Subscription } from '@onfreq/contracts/accounts/session'
import { isRecord } from './record.ts'
import { readStored, writeStored } from './storage.ts'

export const PERSON_KEY = 'person'
/** Set while a sign-out has not reached the server; until then this browser treats the user as signed out. */
const LEAVING_KEY = 'leaving'
/** Storage key of the token in earlier versions. */
const TOKEN_KEY = 'session'

export interface Person {
  readonly user: SessionUser
  readonly subscription: Subscription
}

/** Checked by hand: a schema validator would be larger than this package. */
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

/** The remembered member, also in the format of earlier versions; removes their token. */
export function rememberedPerson(): Person | undefined {
  const earlier = readStored(TOKEN_KEY)
  writeStored(TOKEN_KEY, undefined)
  const stored = readStored(PERSON_KEY)
  if (isPerson(stored)) return stored
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

/** Whether both are the same account and, in a club, the same operator. Two visitors are equal. */
export function isSameUser(one: SessionUser | null, other: SessionUser | null): boolean {
  return one?.id === other?.id && (one?.operator?.id ?? null) === (other?.operator?.id ?? null)
}
