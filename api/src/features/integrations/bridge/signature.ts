/**
 * Signed metadata of the file that this site serves to bridges. A bridge stores the public key when it is paired, and
 * installs only updates signed with it, so neither a man in the middle nor a poisoned cache can run code on members'
 * computers. The key is derived from the site's secret and not stored. While an old secret is configured, its
 * signature is included too, and the metadata names the current key.
 */
import { createPrivateKey, createPublicKey, hkdfSync, type KeyObject, sign } from 'node:crypto'
import type { BridgeManifest, BridgeStatement } from '@onfreq/contracts/integrations/devices'
import type { FastifyInstance } from 'fastify'

/** DER prefix of a 32-byte Ed25519 private key in PKCS #8 (RFC 8410). */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex')

function deriveKey(secret: string): KeyObject {
  const seed = Buffer.from(hkdfSync('sha256', secret, '', 'onfreq bridge signature', 32))
  return createPrivateKey({ key: Buffer.concat([PKCS8, seed]), format: 'der', type: 'pkcs8' })
}

const toPublicKeyText = (key: KeyObject) =>
  createPublicKey(key).export({ type: 'spki', format: 'der' }).toString('base64')

/** The public key as bridges store it: SPKI in Base64. */
export const bridgeKey = ({ config }: FastifyInstance): string => toPublicKeyText(deriveKey(config.secret))

export function signedManifest({ config }: FastifyInstance, about: Omit<BridgeStatement, 'key'>): BridgeManifest {
  const statement: BridgeStatement = {
    ...about,
    key: toPublicKeyText(deriveKey(config.secret)),
  }
  const text = JSON.stringify(statement)
  return {
    statement: text,
    signatures: config.secrets.map((secret) => sign(null, Buffer.from(text), deriveKey(secret)).toString('base64')),
  }
}
