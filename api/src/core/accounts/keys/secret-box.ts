import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { Secrets } from '#kernel/config.ts'

/** First byte of a box: its format version. */
const VERSION = 1
const IV = 12
const TAG = 16

/** Encrypts secrets that must be readable again (keys and passwords of other services): AES-256-GCM. */
export interface SecretBox {
  /** `place` is authenticated: a box copied to another account or column does not open. */
  seal(text: string, place: string): Buffer
  /** Null when the box was encrypted with none of the secrets, or for another place. */
  open(box: Buffer | null, place: string): string | null
  /** Whether it was encrypted with the first secret, the current one. */
  isOurs(box: Buffer, place: string): boolean
}

/**
 * The keys are derived from the installation's secrets, so the database alone reveals nothing. The first one encrypts,
 * all decrypt.
 */
export function createSecretBox([secret, ...older]: Secrets): SecretBox {
  const toKey = (text: string) => Buffer.from(hkdfSync('sha256', text, '', 'onfreq third-party secrets', 32))
  const key = toKey(secret)
  const keys = [key, ...older.map(toKey)]
  return {
    seal(text, place) {
      const iv = randomBytes(IV)
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(place))
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([Buffer.of(VERSION), iv, cipher.getAuthTag(), sealed])
    },
    open(box, place) {
      if (box === null || box[0] !== VERSION || box.length < 1 + IV + TAG) return null
      for (const each of keys) {
        const text = openWith(each, box, place)
        if (text !== null) return text
      }
      return null
    },
    isOurs: (box, place) => box[0] === VERSION && openWith(key, box, place) !== null,
  }
}

function openWith(key: Buffer, box: Buffer, place: string): string | null {
  const tagAt = 1 + IV
  const decipher = createDecipheriv('aes-256-gcm', key, box.subarray(1, tagAt), { authTagLength: TAG })
  decipher.setAAD(Buffer.from(place)).setAuthTag(box.subarray(tagAt, tagAt + TAG))
  try {
    return decipher.update(box.subarray(tagAt + TAG), undefined, 'utf8') + decipher.final('utf8')
  } catch {
    return null
  }
}

/** Location of an account's secret. */
export function getLocation(accountId: number, name: string): string {
  return `account:${accountId}:${name}`
}
