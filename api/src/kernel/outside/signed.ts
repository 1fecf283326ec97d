/** Signatures of webhooks, with which receivers verify the sender and the time. */
import { createHmac } from 'node:crypto'

/** The secret that the owner enters at the receiver. Derived from the site's secret, so it is not stored. */
export function webhookSecret(secret: string, id: number): string {
  return `whsec_${createHmac('sha256', secret).update(`webhook\n${id}`).digest('base64url')}`
}

/** Signature header `t=<seconds>,v1=<hex>` of `<seconds>.<body>`, with one `v1` per secret during a rotation. */
export function computeSignature(secrets: readonly string[], seconds: number, body: string): string {
  const signatures = secrets.map((secret) => createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex'))
  return [`t=${seconds}`, ...signatures.map((hex) => `v1=${hex}`)].join(',')
}
