/** For how long a proof of who somebody is counts: what changes an account or the site asks for one that is no older. */
import type { Viewer } from './viewer.ts'

const VERIFIED_FOR_MS = 10 * 60_000

/** `now` in milliseconds since 1970. */
export function isRecentlyVerified({ verifiedAt }: Pick<Viewer, 'verifiedAt'>, now: number): boolean {
  return verifiedAt !== null && now - verifiedAt.getTime() < VERIFIED_FOR_MS
}
