/** Webhook signatures, so that receivers can verify the sender and the time. */
import { createHmac } from 'node:crypto'

/** The secret that the owner pastes into the receiver. Derived from the site secret, so it is stored in no table. */
export function webhookSecret(secret: string, id: number): string {
  return `whsec_${createHmac('sha256', secret).update(`webhook\n${id}`).digest('base64url')}`
}

/** `t=<seconds>,v1=<hex>` over `<seconds>.<body>`, with one `v1` for each secret during a rotation. */
export function computeSignature(secrets: readonly string[], seconds: number, body: string): string {
  const each = secrets.map((secret) => createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex'))
  return [`t=${seconds}`, ...each.map((hex) => `v1=${hex}`)].join(',')
}
