/** How long a verification is valid for changes to an account or to the site. */
import type { Viewer } from './viewer.ts'

const VERIFICATION_TTL_MS = 10 * 60_000

/** @param now milliseconds since 1970 */
export function isRecentlyVerified({ verifiedAt }: Pick<Viewer, 'verifiedAt'>, now: number): boolean {
  return verifiedAt !== null && now - verifiedAt.getTime() < VERIFICATION_TTL_MS
}
