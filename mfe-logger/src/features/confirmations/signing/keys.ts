/** Creates a signing key in this browser, encrypts it with a recovery code, and decrypts it in another browser. */
import { type AddSigningKey, KEY_FORMAT, type SealedKey } from '@onfreq/contracts/confirmations/proof'
import {
  canonicalBytes,
  fromBase64Url,
  getAlgorithm,
  isPublicKey,
  type PublicKeyJwk,
  toBase64Url,
} from '@onfreq/ham/proof/proof'
import type { StoredKey } from './key-store.ts'
import { newRecoveryCode } from './recovery-code.ts'

const PBKDF2_ITERATIONS = 600_000

export interface CreatedKey {
  readonly stored: StoredKey
  readonly added: AddSigningKey
  /** Shown once. */
  readonly code: string
}

/** @throws without WebCrypto, for example on pages without https */
export async function makeKey(callsign: string): Promise<CreatedKey> {
  const pair = await newPair()
  const { kty, crv, x, y } = await crypto.subtle.exportKey('jwk', pair.publicKey)
  const key: unknown = kty === 'EC' ? { kty, crv, x, y } : { kty, crv, x }
  if (!isPublicKey(key)) throw new Error('The browser made a key of another kind')
  const secret = new Uint8Array(await crypto.subtle.exportKey('pkcs8', pair.privateKey))
  const code = newRecoveryCode()
  const stored = { key, privateKey: await importSecret(key, secret) }
  const possession = await sign(stored, { format: KEY_FORMAT, key, owner: callsign })
  return { stored, code, added: { key, possession, sealed: await seal(secret, code) } }
}

/** Ed25519, or P-256 in browsers without support. */
async function newPair(): Promise<CryptoKeyPair> {
  const uses: KeyUsage[] = ['sign', 'verify']
  try {
    const pair = await crypto.subtle.generateKey('Ed25519', true, uses)
    if ('publicKey' in pair) return pair
  } catch {
    // The browser does not support Ed25519.
  }
  return crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, uses)
}

/** The key used for signing, which cannot be extracted. */
const importSecret = (key: PublicKeyJwk, secret: Uint8Array<ArrayBuffer>) =>
  crypto.subtle.importKey('pkcs8', secret, getAlgorithm(key), false, ['sign'])

export async function sign({ key, privateKey }: StoredKey, value: object): Promise<string> {
  return toBase64Url(new Uint8Array(await crypto.subtle.sign(getAlgorithm(key), privateKey, canonicalBytes(value))))
}

async function sealingKey(code: string, salt: Uint8Array<ArrayBuffer>): Promise<CryptoKey> {
  const secret = await crypto.subtle.importKey('raw', new TextEncoder().encode(code), 'PBKDF2', false, ['deriveKey'])
  const by = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: PBKDF2_ITERATIONS }
  return crypto.subtle.deriveKey(by, secret, { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
}

async function seal(secret: Uint8Array<ArrayBuffer>, code: string): Promise<SealedKey> {
  const salt = crypto.getRandomValues(new Uint8Array(16))
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const data = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, await sealingKey(code, salt), secret)
  return { salt: toBase64Url(salt), iv: toBase64Url(iv), data: toBase64Url(new Uint8Array(data)) }
}

/** The key; null if the code is wrong. */
export async function openSealed(key: PublicKeyJwk, sealed: SealedKey, code: string): Promise<StoredKey | null> {
  try {
    const iv = fromBase64Url(sealed.iv)
    const opener = await sealingKey(code, fromBase64Url(sealed.salt))
    const secret = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, opener, fromBase64Url(sealed.data))
    return { key, privateKey: await importSecret(key, new Uint8Array(secret)) }
  } catch {
    return null
  }
}

export const canSign = (): boolean => globalThis.crypto?.subtle !== undefined && globalThis.indexedDB !== undefined
