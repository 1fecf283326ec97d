/**
 * Token of a forwarded call, with the caller's identity and permissions. It is valid for one call to one part, for 30
 * seconds.
 */
import { UPSTREAM_LIMITS } from '@onfreq/contracts/releases/upstream'
import { SignJWT } from 'jose'
import type { Viewer } from '#kernel/plugins/viewer.ts'
import type { SigningKey } from './keys.ts'

export interface TokenOf {
  readonly part: string
  /** Method and name of the call: `GET held`. */
  readonly call: string
  readonly viewer: Viewer | null
  /** Milliseconds since 1970. */
  readonly now: number
}

export async function signToken(
  { id, key }: SigningKey,
  issuer: string,
  { part, call, viewer, now }: TokenOf,
): Promise<string> {
  const seconds = Math.floor(now / 1_000)
  return new SignJWT({ call, viewer: viewer && toClaims(viewer) })
    .setProtectedHeader({ alg: 'EdDSA', kid: id })
    .setIssuer(issuer)
    .setAudience(part)
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + UPSTREAM_LIMITS.token)
    .sign(key)
}

/** Contains nothing that would let a service act as the member: neither a session nor a token of theirs. */
function toClaims({ kind, accountId, callsign, isAdmin, isSubscriber, scopes }: Viewer) {
  return { kind, accountId, callsign, isAdmin, isSubscriber, scopes }
}
