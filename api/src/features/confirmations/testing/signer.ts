/** A member's browser that signs with WebCrypto, as the page does. */
import { KEY_FORMAT, type PublicKey } from '@onfreq/contracts/confirmations/proof'
import { canonicalBytes, getAlgorithm, isPublicKey, toBase64Url } from '@onfreq/ham/proof/proof'
import type { TestMember } from '../../../../test/app.ts'

export interface Signer {
  readonly key: PublicKey
  sign(value: object): Promise<string>
}

export async function createSigner(kind: 'Ed25519' | 'P-256' = 'Ed25519'): Promise<Signer> {
  const uses: KeyUsage[] = ['sign', 'verify']
  const generated =
    kind === 'Ed25519'
      ? await crypto.subtle.generateKey('Ed25519', true, uses)
      : await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, uses)
  if (!('publicKey' in generated)) throw new Error('The generated key is not a key pair')
  const { kty, crv, x, y } = await crypto.subtle.exportKey('jwk', generated.publicKey)
  const key = { kty, crv, x, ...(y !== undefined && { y }) }
  if (!isPublicKey(key)) throw new Error('The public key has no coordinates')
  return {
    key,
    sign: async (value) =>
      toBase64Url(
        new Uint8Array(await crypto.subtle.sign(getAlgorithm(key), generated.privateKey, canonicalBytes(value))),
      ),
  }
}

export const ENCRYPTED_BACKUP = {
  salt: 'c2FsdHNhbHRzYWx0c2FsdA',
  iv: 'aXZpdml2aXZpdml2',
  data: 'c2VhbGVkc2VhbGVkc2VhbGVk',
}

/** Registers the key for the member. */
export async function registerKey(member: TestMember, signer: Signer) {
  const possession = await signer.sign({ format: KEY_FORMAT, key: signer.key, owner: member.callsign })
  return member.post('vsigning/add', { key: signer.key, possession, sealed: ENCRYPTED_BACKUP })
}

/** Signs all pending contacts, as an open page does. */
export async function signPending(member: TestMember, signer: Signer) {
  const { statements } = (await member.post('vsigning/waiting')).json()
  if (statements.length === 0) return { signed: 0, refused: 0 }
  const signatures = await Promise.all(
    statements.map(async ({ qdo_id, statement }: { qdo_id: number; statement: object }) => ({
      qdo_id,
      signature: await signer.sign(statement),
    })),
  )
  return (await member.post('vsigning/sign', { signatures })).json()
}
