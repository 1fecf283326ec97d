/** Signs and verifies the contents of a release, with Ed25519 over the text of a statement. */
import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
  verify,
} from 'node:crypto'
import { ReleaseStatement, type SignedStatement } from '@onfreq/contracts/releases/signing'
import { Compile } from 'typebox/compile'

const schema = Compile(ReleaseStatement)

/** `sha256-…` of the paths and hashes of all files, sorted by path. */
export function filesDigest(files: Readonly<Record<string, string>>): string {
  const lines = Object.keys(files)
    .sort()
    .map((path) => `${path} ${files[path]}\n`)
  return `sha256-${createHash('sha256').update(lines.join('')).digest('base64')}`
}

/** Creates a key pair: the private key in PEM, the public key in the format that administrators register. */
export function newKeyPair(): { readonly privateKey: string; readonly publicKey: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  return { privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(), publicKey: textOfKey(publicKey) }
}

function textOfKey(key: KeyObject): string {
  return key.export({ type: 'spki', format: 'der' }).toString('base64')
}

/** Throws if the text is not an Ed25519 key. */
export function parsePublicKey(text: string): KeyObject {
  const key = createPublicKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'spki' })
  if (key.asymmetricKeyType !== 'ed25519') throw new Error('This is no Ed25519 key.')
  return key
}

/** Throws if the PEM does not contain an Ed25519 key. */
export function signStatement(statement: ReleaseStatement, privateKeyPem: string): SignedStatement {
  const key = createPrivateKey(privateKeyPem)
  if (key.asymmetricKeyType !== 'ed25519') throw new Error('The signing key is no Ed25519 key.')
  const text = JSON.stringify(statement)
  return { statement: text, signature: sign(null, Buffer.from(text), key).toString('base64') }
}

export function isSignedBy({ statement, signature }: SignedStatement, publicKey: string): boolean {
  try {
    return verify(null, Buffer.from(statement), parsePublicKey(publicKey), Buffer.from(signature, 'base64'))
  } catch {
    return false
  }
}

/** Reason why a statement does not match the release; `undefined` if it does. */
export function statementProblem(
  text: string,
  release: { readonly name: string; readonly id: string; readonly files: Readonly<Record<string, string>> },
): string | undefined {
  const statement = readStatement(text)
  if (!statement) return 'is not a statement of a release'
  if (statement.microfrontend !== release.name || statement.id !== release.id) {
    return `speaks of ${statement.microfrontend} ${statement.id}`
  }
  return statement.files === filesDigest(release.files) ? undefined : 'speaks of other files'
}

export function readStatement(text: string): ReleaseStatement | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return schema.Check(value) ? value : undefined
  } catch {
    return undefined
  }
}
