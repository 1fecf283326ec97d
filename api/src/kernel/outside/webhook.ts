/** Sends a signed POST to a member's webhook. All member webhooks use this function. */
import { OUTSIDE_TEXTS } from '@onfreq/contracts/site/texts-outside'
import type { FastifyInstance } from 'fastify'
import { isAllowedHost } from './guarded.ts'
import { gone, type Outcome, SENT } from './outcome.ts'
import { judge, post } from './post.ts'
import { computeSignature, webhookSecret } from './signed.ts'

export interface SignedMessage {
  /** Id of the webhook, from which its secret is derived. */
  readonly secretId: number
  /** The same for each attempt, so that the receiver can deduplicate. */
  readonly id: number
  readonly message: object
  /** Private hosts that the administrator allows. */
  readonly allowed: readonly string[]
}

/** Sends once and returns the outcome for the retry schedule. Does not throw when the request fails. */
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

/** Parses a URL that a member entered. `wrong` is the message for an invalid URL. */
export function parseOutsideUrl(text: string, allowed: readonly string[], wrong: string): ParsedUrl {
  const url = URL.canParse(text) ? new URL(text) : null
  if (url === null || url.username !== '' || url.password !== '') return { problem: wrong }
  if (isAllowedHost(url, allowed)) return { url }
  return { problem: url.protocol === 'https:' ? OUTSIDE_TEXTS.privateAddress : wrong }
}
