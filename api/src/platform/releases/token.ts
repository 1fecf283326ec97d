/** Format of a deploy token, and its stored form. */
import { createHash, randomBytes } from 'node:crypto'

export function newToken(): string {
  return `onfreq_deploy_${randomBytes(24).toString('base64url')}`
}

/** The only stored form. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
