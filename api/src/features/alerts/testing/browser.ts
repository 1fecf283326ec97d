/** A browser subscribed to push messages, which decrypts them as RFC 8291 and RFC 8188 define. */
import { createDecipheriv, createECDH, createHmac, randomBytes } from 'node:crypto'
import type { PushTarget } from '@onfreq/contracts/alerts/alerts'

export interface TestBrowser {
  readonly target: PushTarget
  /**
   * Decrypts a message from the push service.
   * @throws when it was not encrypted for this browser
   */
  read(body: Buffer): unknown
}

const hmac = (key: Buffer, ...parts: readonly Buffer[]) => {
  const hash = createHmac('sha256', key)
  for (const part of parts) hash.update(part)
  return hash.digest()
}
const BLOCK_COUNTER = Buffer.of(1)

export function createBrowser(endpoint: string): TestBrowser {
  const ecdh = createECDH('prime256v1')
  const publicKey = ecdh.generateKeys()
  const auth = randomBytes(16)
  return {
    target: { endpoint, keys: { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') } },
    read(body) {
      const salt = body.subarray(0, 16)
      const idLength = body.readUInt8(20)
      const sender = body.subarray(21, 21 + idLength)
      const sealed = body.subarray(21 + idLength)
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, sender])
      const ikm = hmac(hmac(auth, ecdh.computeSecret(sender)), info, BLOCK_COUNTER)
      const prk = hmac(salt, ikm)
      const key = hmac(prk, Buffer.from('Content-Encoding: aes128gcm\0'), BLOCK_COUNTER).subarray(0, 16)
      const nonce = hmac(prk, Buffer.from('Content-Encoding: nonce\0'), BLOCK_COUNTER).subarray(0, 12)
      const decipher = createDecipheriv('aes-128-gcm', key, nonce)
      decipher.setAuthTag(sealed.subarray(-16))
      const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
      // The last record ends with the delimiter 2 and padding (RFC 8188, section 2).
      return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString('utf8'))
    },
  }
}
