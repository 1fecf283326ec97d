/** A signed POST to a member's webhook; all member webhooks are sent through this function. */
import { OUTSIDE_TEXTS } from '@onfreq/contracts/site/texts-outside'
import type { FastifyInstance } from 'fastify'
import { isAllowedHost } from './guarded.ts'
import { gone, type Outcome, SENT } from './outcome.ts'
import { judge, post } from './post.ts'
import { computeSignature, webhookSecret } from './signed.ts'

export interface SignedMessage {
  /** The id from which the secret is derived: the webhook. */
  readonly secretId: number
  /** The same on each try, for deduplication by the receiver. */
  readonly id: number
  readonly message: object
  /** Private hosts that are allowed. */
  readonly allowed: readonly string[]
}

/** Sends once and returns the result for the schedule. Never throws for retryable errors. */
export async function sendSigned(
  app: FastifyInstance,
  url: string,
  { secretId, id, message, allowed }: SignedMessage,
): Promise<Outcome> {
  const body = JSON.stringify(message)
  const seconds = Math.floor(app.clock.millis() / 1_000)
  const secrets = app.config.secrets.map((secret) => webhookSecret(secret, secretId))
  const { answer: response, outcome } = await post(url, {
    headers: {
      'content-type': 'application/json',
      'onfreq-delivery': String(id),
      'onfreq-signature': computeSignature(secrets, seconds, body),
    },
    body,
    allowed,
  })
  if (response === undefined) return outcome ?? gone(OUTSIDE_TEXTS.gone)
  if (response.status >= 200 && response.status < 300) return SENT
  return response.status === 410 ? gone(OUTSIDE_TEXTS.gone) : judge(response)
}

export type ParsedUrl = { readonly url: URL } | { readonly problem: string }

/** A URL as typed by a member; `wrong` is the message for an invalid one. */
export function parseOutsideUrl(text: string, allowed: readonly string[], wrong: string): ParsedUrl {
  const url = URL.canParse(text) ? new URL(text) : null
  if (url === null || url.username !== '' || url.password !== '') return { problem: wrong }
  if (isAllowedHost(url, allowed)) return { url }
  return { problem: url.protocol === 'https:' ? OUTSIDE_TEXTS.privateAddress : wrong }
}
