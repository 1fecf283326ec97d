/**
 * The arithmetic captcha of the post form. The server creates and checks it; it is valid for one attempt within ten
 * minutes.
 */
import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import type { CaptchaResponse } from '@onfreq/contracts/content/content'
import type { FastifyInstance } from 'fastify'

const VALIDITY_MS = 10 * 60_000
const NUMBERS = { min: 1, max: 10 }

export interface Captchas {
  create(): CaptchaResponse
  /** True once for a correct result in time. Consumes the captcha whether the result is correct or not. */
  verify(token: string, text: string): Promise<boolean>
  /** Deletes used captchas that have expired. */
  tidy(): Promise<void>
}

export function createCaptchas({ db, clock, config }: Pick<FastifyInstance, 'db' | 'clock' | 'config'>): Captchas {
  const sign = (text: string) => createHmac('sha256', config.secret).update(`captcha ${text}`).digest('base64url')

  /** The sum and the nonce of a valid token; null when it is invalid or has expired. */
  function open(token: string): { sum: number; nonce: string; expires: number } | null {
    const [sum, expires, nonce, signature] = token.split('.')
    if (!sum || !expires || !nonce || !signature) return null
    const expected = Buffer.from(sign(`${sum}.${expires}.${nonce}`))
    const input = Buffer.from(signature)
    if (input.length !== expected.length || !timingSafeEqual(input, expected)) return null
    return Number(expires) > clock.millis() ? { sum: sealedSum(sum, nonce), nonce, expires: Number(expires) } : null
  }

  /** The sum is encrypted, because the token is visible to the client. */
  function sealedSum(sealed: string, nonce: string): number {
    for (let sum = 2 * NUMBERS.min; sum <= 2 * NUMBERS.max; sum++) if (sign(`${sum} ${nonce}`) === sealed) return sum
    return Number.NaN
  }

  return {
    create() {
      const a = randomInt(NUMBERS.min, NUMBERS.max + 1)
      const b = randomInt(NUMBERS.min, NUMBERS.max + 1)
      const nonce = randomBytes(12).toString('base64url')
      const text = `${sign(`${a + b} ${nonce}`)}.${clock.millis() + VALIDITY_MS}.${nonce}`
      return { a, b, token: `${text}.${sign(text)}` }
    },
    async verify(token, text) {
      const captcha = open(token)
      if (captcha === null) return false
      const used = await db
        .insertInto('captcha_used')
        .values({ nonce: captcha.nonce, expires_at: new Date(captcha.expires) })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst()
      return used.numInsertedOrUpdatedRows === 1n && /^\s*\d{1,2}\s*$/.test(text) && Number(text) === captcha.sum
    },
    async tidy() {
      await db.deleteFrom('captcha_used').where('expires_at', '<', clock.now()).execute()
    },
  }
}
