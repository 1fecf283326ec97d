/** Validity of a verification, required for changes to an account or the site. */
import type { Viewer } from './viewer.ts'

const VERIFICATION_TTL_MS = 10 * 60_000

/** `now` in milliseconds since 1970. */
export function isRecentlyVerified({ verifiedAt }: Pick<Viewer, 'verifiedAt'>, now: number): boolean {
  return verifiedAt !== null && now - verifiedAt.getTime() < VERIFICATION_TTL_MS
}
