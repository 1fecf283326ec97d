/**
 * What a bridge is told of the file that this site serves, signed. A bridge takes the public key when it is paired and
 * replaces itself by nothing that another key has signed: whoever comes between, or may write to a cache, cannot run code on
 * the computers of members. The key is made of the secret of the site, so that there is nothing more to keep; while an old
 * secret is still known what it signs is sent along, and the statement names the key that is in force.
 */
import { createPrivateKey, createPublicKey, hkdfSync, type KeyObject, sign } from 'node:crypto'
import type { BridgeManifest, BridgeStatement } from '@onfreq/contracts/integrations/devices'
import type { FastifyInstance } from 'fastify'

/** Before the 32 bytes of an Ed25519 key in PKCS #8 (RFC 8410). */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex')

function keyOf(secret: string): KeyObject {
  const seed = Buffer.from(hkdfSync('sha256', secret, '', 'onfreq bridge signature', 32))
  return createPrivateKey({ key: Buffer.concat([PKCS8, seed]), format: 'der', type: 'pkcs8' })
}

const publicText = (key: KeyObject) => createPublicKey(key).export({ type: 'spki', format: 'der' }).toString('base64')

/** As a bridge keeps it: SPKI in base64. */
export const bridgeKey = ({ config }: FastifyInstance): string => publicText(keyOf(config.secret))

export function signedManifest({ config }: FastifyInstance, about: Omit<BridgeStatement, 'key'>): BridgeManifest {
  const statement: BridgeStatement = {
    ...about,
    key: publicText(keyOf(config.secret)),
  }
  const text = JSON.stringify(statement)
  return {
    statement: text,
    signatures: config.secrets.map((secret) => sign(null, Buffer.from(text), keyOf(secret)).toString('base64')),
  }
}
