/** How a deploy token looks, and what is kept of it. */
import { createHash, randomBytes } from 'node:crypto'

export function newToken(): string {
  return `onfreq_deploy_${randomBytes(24).toString('base64url')}`
}

/** Only this is stored. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
