import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { Secrets } from '#kernel/config.ts'

/** First byte of an encrypted box: its format version. */
const VERSION = 1
const IV_BYTES = 12
const TAG = 16

/** Encrypts secrets that must be readable later (keys and passwords of other services) with AES-256-GCM. */
export interface SecretBox {
  /** `location` is authenticated: a box copied to another account or column cannot be decrypted. */
  seal(text: string, location: string): Buffer
  /** Null when the box was encrypted with an unknown secret, or for another location. */
  open(box: Buffer | null, location: string): string | null
  /** Whether the box was encrypted with the first secret, which is the current one. */
  isOurs(box: Buffer, location: string): boolean
}

/**
 * Encryption keys are derived from the installation's secrets, so the database alone reveals nothing. The first
 * secret encrypts; all of them decrypt.
 */
export function createSecretBox([secret, ...older]: Secrets): SecretBox {
  const toKey = (text: string) => Buffer.from(hkdfSync('sha256', text, '', 'onfreq third-party secrets', 32))
  const key = toKey(secret)
  const keys = [key, ...older.map(toKey)]
  return {
    seal(text, location) {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(location))
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([Buffer.of(VERSION), iv, cipher.getAuthTag(), sealed])
    },
    open(box, location) {
      if (box === null || box[0] !== VERSION || box.length < 1 + IV_BYTES + TAG) return null
      for (const each of keys) {
        const text = openWith(each, box, location)
        if (text !== null) return text
      }
      return null
    },
    isOurs: (box, location) => box[0] === VERSION && openWith(key, box, location) !== null,
  }
}

function openWith(key: Buffer, box: Buffer, location: string): string | null {
  const tagAt = 1 + IV_BYTES
  const decipher = createDecipheriv('aes-256-gcm', key, box.subarray(1, tagAt), { authTagLength: TAG })
  decipher.setAAD(Buffer.from(location)).setAuthTag(box.subarray(tagAt, tagAt + TAG))
  try {
    return decipher.update(box.subarray(tagAt + TAG), undefined, 'utf8') + decipher.final('utf8')
  } catch {
    return null
  }
}

/** The location of an account's secret, as authenticated by the secret box. */
export function getLocation(accountId: number, name: string): string {
  return `account:${accountId}:${name}`
}
