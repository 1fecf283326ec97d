/** Creates deploy tokens and hashes them for storage. */
import { createHash, randomBytes } from 'node:crypto'

export function createToken(): string {
  return `onfreq_deploy_${randomBytes(24).toString('base64url')}`
}

/** The hash, which is stored instead of the token. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
