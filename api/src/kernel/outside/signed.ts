/** Signatures of what webhooks are sent, so that their receivers know who sent it, and when. */
import { createHmac } from 'node:crypto'

/** What its owner pastes into the receiver; made from the secret of the site, so that it stands in no table. */
export function webhookSecret(secret: string, id: number): string {
  return `whsec_${createHmac('sha256', secret).update(`webhook\n${id}`).digest('base64url')}`
}

/** `t=<seconds>,v1=<hex>` over `<seconds>.<body>`; one `v1` for each secret, while the site's is being changed. */
export function signatureOf(secrets: readonly string[], seconds: number, body: string): string {
  const each = secrets.map((secret) => createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex'))
  return [`t=${seconds}`, ...each.map((hex) => `v1=${hex}`)].join(',')
}
