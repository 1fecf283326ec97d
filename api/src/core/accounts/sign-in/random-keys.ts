import { createHash, randomBytes, randomInt } from 'node:crypto'
import { ACCOUNT_LIMITS } from '@onfreq/contracts/accounts/accounts'

/**
 * Bearer tokens and API keys have different prefixes, so that neither is accepted as the other and leaks can be found
 * by search.
 */
const TOKEN_PREFIX = 'oft_'
const KEY_PREFIX = 'ofk_'

export const newToken = (): string => TOKEN_PREFIX + randomBytes(32).toString('base64url')
/** Hexadecimal, because users type these keys into programs. */
export const newApiKey = (): string => KEY_PREFIX + randomBytes(20).toString('hex')
export const isSessionSecret = (text: string): boolean => text.startsWith(TOKEN_PREFIX)
export const isApiKey = (text: string): boolean => text.startsWith(KEY_PREFIX)

/** All secrets in this file have at least 160 random bits, so a plain hash is sufficient. */
export function hashSecret(key: string): Buffer {
  return createHash('sha256').update(key).digest()
}

/** The secret of an emailed link. It starts with the owner's id, because rows are found by owner. */
export function newLink(ownerId: number): { readonly link: string; readonly hash: Buffer } {
  const link = `${ownerId}.${randomBytes(24).toString('base64url')}`
  return { link, hash: hashSecret(link) }
}

export function newPin(): string {
  const { digits } = ACCOUNT_LIMITS.pin
  return String(randomInt(10 ** digits)).padStart(digits, '0')
}
