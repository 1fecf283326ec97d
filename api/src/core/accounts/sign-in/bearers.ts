import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { ACCOUNT_LIMITS } from '@onfreq/contracts/accounts/accounts'
import type { Clock } from '#kernel/clock.ts'
import { mapSecrets, type Secrets } from '#kernel/config.ts'

const PREFIX = 'ofb_'
/** Layout: session id (8 bytes), expiry in seconds since 1970 (6 bytes), signature (20 bytes). */
const ID_BYTES = 8
const SIGNED_BYTES = 14
const SIGNATURE_BYTES = 20

/** A page keeps a bearer in memory for 15 minutes. The secret of its session stays in the cookie. */
export interface Bearers {
  issue(sessionId: number): string
  /** Session id of a bearer; null when the bearer has expired or is invalid. The session itself may have ended. */
  readSession(bearer: string): number | null
}

/** Bearers are signed and not stored. They only identify a session; its row in the database decides. */
export function createBearers(clock: Clock, secrets: Secrets): Bearers {
  const [key, ...older] = mapSecrets(secrets, (secret) =>
    Buffer.from(hkdfSync('sha256', secret, '', 'onfreq bearer', 32)),
  )
  const sign = (signed: Buffer, signingKey = key) =>
    createHmac('sha256', signingKey).update(signed).digest().subarray(0, SIGNATURE_BYTES)

  return {
    issue(sessionId) {
      const signed = Buffer.alloc(SIGNED_BYTES)
      signed.writeBigUInt64BE(BigInt(sessionId))
      signed.writeUIntBE(Math.floor(clock.millis() / 1000) + ACCOUNT_LIMITS.bearerMinutes * 60, ID_BYTES, 6)
      return PREFIX + Buffer.concat([signed, sign(signed)]).toString('base64url')
    },

    readSession(bearer) {
      if (!isBearer(bearer)) return null
      const bytes = Buffer.from(bearer.slice(PREFIX.length), 'base64url')
      if (bytes.length !== SIGNED_BYTES + SIGNATURE_BYTES) return null
      const signed = bytes.subarray(0, SIGNED_BYTES)
      const signature = bytes.subarray(SIGNED_BYTES)
      if (![key, ...older].some((signingKey) => timingSafeEqual(sign(signed, signingKey), signature))) return null
      if (signed.readUIntBE(ID_BYTES, 6) * 1000 <= clock.millis()) return null
      return Number(signed.readBigUInt64BE())
    },
  }
}

export const isBearer = (text: string): boolean => text.startsWith(PREFIX)
