/** A preview is an address that shows one release to whoever holds it, until it expires. Nothing is stored: it is signed. */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { MicrofrontendName, ReleaseId } from '@onfreq/contracts/releases'
import { Type } from 'typebox'
import { Compile } from 'typebox/compile'

export interface Preview {
  readonly microfrontend: string
  readonly id: string
  /** Seconds since 1970. */
  readonly expires: number
}

const previewSchema = Compile(
  Type.Object({ microfrontend: MicrofrontendName, id: ReleaseId, expires: Type.Integer({ minimum: 0 }) }),
)

export function signPreview(secret: string, preview: Preview): string {
  const text = Buffer.from(JSON.stringify(preview)).toString('base64url')
  return `${text}.${macOf(secret, text).toString('base64url')}`
}

/** What a token shows; undefined when we did not sign it. Whether it has expired is the caller's business. */
export function readPreview(secrets: readonly string[], token: string): Preview | undefined {
  const [text = '', mac = ''] = token.split('.')
  const given = Buffer.from(mac, 'base64url')
  const isBy = (right: Buffer) => given.length === right.length && timingSafeEqual(given, right)
  if (!secrets.some((secret) => isBy(macOf(secret, text)))) return undefined
  const value: unknown = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'))
  return previewSchema.Check(value) ? value : undefined
}

function macOf(secret: string, text: string): Buffer {
  return createHmac('sha256', secret).update(`preview of a release\n${text}`).digest()
}
