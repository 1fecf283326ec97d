/**
 * Keys with which the site signs the caller's identity for teams' services. They are derived from the site's secret,
 * so all processes have the same keys and none is stored. Services verify signatures with the public keys.
 */
import { createPrivateKey, createPublicKey, hkdfSync, type KeyObject } from 'node:crypto'
import { calculateJwkThumbprint, exportJWK, type JWK } from 'jose'
import type { Config } from '#kernel/config.ts'

/** PKCS #8 prefix of the 32 bytes of an Ed25519 private key. */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex')

export interface SigningKey {
  readonly id: string
  readonly key: KeyObject
  readonly publicJwk: JWK
}

/** Newest first; the newest signs. Earlier keys stay valid while a secret is being replaced. */
export async function signingKeys({ secrets }: Pick<Config, 'secrets'>): Promise<readonly SigningKey[]> {
  return Promise.all(secrets.map(getKey))
}

async function getKey(secret: string): Promise<SigningKey> {
  const seed = Buffer.from(hkdfSync('sha256', secret, '', 'who asks, for the services of teams', 32))
  const key = createPrivateKey({ key: Buffer.concat([PKCS8, seed]), format: 'der', type: 'pkcs8' })
  const jwk = await exportJWK(createPublicKey(key))
  const id = await calculateJwkThumbprint(jwk)
  return { id, key, publicJwk: { ...jwk, kid: id, alg: 'EdDSA', use: 'sig' } }
}
