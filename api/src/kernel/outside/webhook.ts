/** A signed POST to a program of a member: the one way in which webhooks of members leave this site. */
import { OUTSIDE_TEXTS } from '@onfreq/contracts/site/texts-outside'
import type { FastifyInstance } from 'fastify'
import { mayName } from './guarded.ts'
import { gone, type Outcome, SENT } from './outcome.ts'
import { judge, post } from './post.ts'
import { signatureOf, webhookSecret } from './signed.ts'

export interface SignedMessage {
  /** Of what the secret was made from: the webhook. */
  readonly secretId: number
  /** The same at each try; its receiver knows by it what it has. */
  readonly id: number
  readonly message: object
  /** Hosts of the own network that may be reached. */
  readonly allowed: readonly string[]
}

/** Sends it once; what comes of it is for a schedule. Nothing that a retry could mend is thrown. */
export async function sendSigned(
  app: FastifyInstance,
  url: string,
  { secretId, id, message, allowed }: SignedMessage,
): Promise<Outcome> {
  const body = JSON.stringify(message)
  const seconds = Math.floor(app.clock.millis() / 1_000)
  const secrets = app.config.secrets.map((secret) => webhookSecret(secret, secretId))
  const { answer, outcome } = await post(url, {
    headers: {
      'content-type': 'application/json',
      'onfreq-delivery': String(id),
      'onfreq-signature': signatureOf(secrets, seconds, body),
    },
    body,
    allowed,
  })
  if (answer === undefined) return outcome ?? gone(OUTSIDE_TEXTS.gone)
  if (answer.status >= 200 && answer.status < 300) return SENT
  return answer.status === 410 ? gone(OUTSIDE_TEXTS.gone) : judge(answer)
}

export type AddressGiven = { readonly url: URL } | { readonly problem: string }

/** An address as a member types it; `wrong` is said of what is none. */
export function addressGiven(text: string, allowed: readonly string[], wrong: string): AddressGiven {
  const url = URL.canParse(text) ? new URL(text) : null
  if (url === null || url.username !== '' || url.password !== '') return { problem: wrong }
  if (mayName(url, allowed)) return { url }
  return { problem: url.protocol === 'https:' ? OUTSIDE_TEXTS.privateAddress : wrong }
}
