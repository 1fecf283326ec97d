/**
 * Contacts signed by both stations: the content that is signed, and the validation of a proof. docs/proofs.md
 * documents the format; docs/proof/verify.mjs validates a proof without this code.
 */
import { say } from '@onfreq/i18n/texts'
import canonicalize from 'canonicalize'

// `canonicalize` calls this method, which Firefox has only since version 119.
String.prototype.isWellFormed ??= function isWellFormed(this: string) {
  return !/\p{Surrogate}/u.test(this)
}

export const STATEMENT_FORMAT = 'onfreq-contact/1'
export const PROOF_FORMAT = 'onfreq-proof/1'

/** A contact as one of the two stations logged it. */
export interface SignedContact {
  /** Call of the station itself. */
  readonly call: string
  /** Call of the other station, as logged. */
  readonly with: string
  /** UTC to the minute: `2026-11-20T14:21Z`. */
  readonly start: string
  /** ADIF band name: `20m`. */
  readonly band: string
  /** ADIF submode if there is one, else mode. */
  readonly mode: string
  readonly satellite?: string
  readonly report_sent?: string
  readonly report_received?: string
}

/** What a station signs: its own contact, and the digest of the other station's contact. */
export interface ContactStatement {
  readonly format: typeof STATEMENT_FORMAT
  readonly contact: SignedContact
  /** SHA-256 of the other contact in canonical form, base64url. */
  readonly other: string
}

export type PublicKeyJwk =
  | { readonly kty: 'OKP'; readonly crv: 'Ed25519'; readonly x: string }
  | { readonly kty: 'EC'; readonly crv: 'P-256'; readonly x: string; readonly y: string }

export interface SignedSide {
  readonly statement: ContactStatement
  readonly key: PublicKeyJwk
  /** Signature of the canonical form of the statement, base64url: Ed25519, or ECDSA P-256 with SHA-256 as r and s. */
  readonly signature: string
}

export interface ContactProof {
  readonly format: typeof PROOF_FORMAT
  readonly sides: readonly [SignedSide, SignedSide]
}

/** Maximum difference between the start times in milliseconds. */
export const PROOF_APART_MS = 30 * 60_000

/** Canonical form by the JSON Canonicalization Scheme (RFC 8785), in UTF-8. */
export function canonicalBytes(value: object): Uint8Array<ArrayBuffer> {
  const text = canonicalize(value)
  if (text === undefined) throw new Error('Nothing to sign')
  return new TextEncoder().encode(text)
}

export async function contactDigest(contact: SignedContact): Promise<string> {
  return toBase64Url(new Uint8Array(await crypto.subtle.digest('SHA-256', canonicalBytes(contact))))
}

export async function toStatement(mine: SignedContact, theirs: SignedContact): Promise<ContactStatement> {
  return { format: STATEMENT_FORMAT, contact: mine, other: await contactDigest(theirs) }
}

/** Thumbprint of a key by RFC 7638. */
export async function keyThumbprint(key: PublicKeyJwk): Promise<string> {
  const needed =
    key.kty === 'OKP' ? { crv: key.crv, kty: key.kty, x: key.x } : { crv: key.crv, kty: key.kty, x: key.x, y: key.y }
  return toBase64Url(new Uint8Array(await crypto.subtle.digest('SHA-256', canonicalBytes(needed))))
}

/** WebCrypto algorithm of a key, for importing, signing and verifying. */
export function getAlgorithm(key: Pick<PublicKeyJwk, 'kty'>) {
  return key.kty === 'OKP'
    ? ({ name: 'Ed25519' } as const)
    : ({ name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const)
}

/** Whether the signature is valid; false for an invalid key too. */
export async function isSignedBy(key: PublicKeyJwk, signed: object, signature: string): Promise<boolean> {
  try {
    const publicKey = await crypto.subtle.importKey('jwk', { ...key }, getAlgorithm(key), true, ['verify'])
    return await crypto.subtle.verify(getAlgorithm(key), publicKey, fromBase64Url(signature), canonicalBytes(signed))
  } catch {
    return false
  }
}

/**
 * Explains in the display language why a proof is invalid; null if both signatures are valid and the contacts
 * match.
 */
export async function proofProblem(value: unknown): Promise<string | null> {
  if (!isProof(value)) return say('This isn’t a proof of a contact.')
  const [a, b] = value.sides
  for (const [mine, theirs] of [
    [a, b],
    [b, a],
  ] as const) {
    const { call } = mine.statement.contact
    if (mine.statement.other !== (await contactDigest(theirs.statement.contact))) {
      return say('{call} signed another contact than the one of {other}.', {
        call,
        other: theirs.statement.contact.call,
      })
    }
    if (!(await isSignedBy(mine.key, mine.statement, mine.signature)))
      return say('The signature of {call} is wrong.', { call })
  }
  if ((await keyThumbprint(a.key)) === (await keyThumbprint(b.key))) return say('Both sides are signed with one key.')
  return getDifference(a.statement.contact, b.statement.contact)
}

function getDifference(a: SignedContact, b: SignedContact): string | null {
  if (!isNamed(a.with, b.call) || !isNamed(b.with, a.call)) return say('The two stations did not log each other.')
  if (a.band !== b.band) return say('The two stations logged different bands.')
  if ((a.satellite ?? '') !== (b.satellite ?? '')) return say('The two stations logged different satellites.')
  const apart = Math.abs(getStart(a) - getStart(b))
  return apart <= PROOF_APART_MS ? null : say('The two times lie more than 30 minutes apart.')
}

/** Compares home calls (the longest part) without prefixes and suffixes. */
function isNamed(logged: string, call: string): boolean {
  const home = (text: string) =>
    text.split('/').reduce((longest, part) => (part.length > longest.length ? part : longest))
  return home(logged) === home(call)
}

const getStart = ({ start }: SignedContact) => Date.parse(start.replace(/Z$/, ':00Z'))

export function isProof(value: unknown): value is ContactProof {
  if (!isRecord(value) || value.format !== PROOF_FORMAT || !hasOnly(value, ['format', 'sides'])) return false
  return Array.isArray(value.sides) && value.sides.length === 2 && value.sides.every(isSide)
}

function isSide(value: unknown): value is SignedSide {
  if (!isRecord(value) || !hasOnly(value, ['statement', 'key', 'signature'])) return false
  return isStatement(value.statement) && isPublicKey(value.key) && isBase64Url(value.signature)
}

export function isStatement(value: unknown): value is ContactStatement {
  if (!isRecord(value) || value.format !== STATEMENT_FORMAT || !hasOnly(value, ['format', 'contact', 'other']))
    return false
  return isBase64Url(value.other) && isContact(value.contact)
}

const NEEDED = ['call', 'with', 'start', 'band', 'mode']
const OPTIONAL = ['satellite', 'report_sent', 'report_received']
const SHORT = 60

function isContact(value: unknown): value is SignedContact {
  if (!isRecord(value) || !hasOnly(value, [...NEEDED, ...OPTIONAL])) return false
  if (!NEEDED.every((name) => name in value)) return false
  const texts = Object.values(value)
  if (!texts.every((text) => typeof text === 'string' && text !== '' && text.length <= SHORT)) return false
  return typeof value.start === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\dZ$/.test(value.start)
}

export function isPublicKey(value: unknown): value is PublicKeyJwk {
  if (!isRecord(value) || !isBase64Url(value.x)) return false
  if (value.kty === 'OKP') return value.crv === 'Ed25519' && hasOnly(value, ['kty', 'crv', 'x'])
  return value.kty === 'EC' && value.crv === 'P-256' && isBase64Url(value.y) && hasOnly(value, ['kty', 'crv', 'x', 'y'])
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const hasOnly = (value: object, names: readonly string[]) => Object.keys(value).every((name) => names.includes(name))
const isBase64Url = (value: unknown): value is string => typeof value === 'string' && /^[\w-]{20,200}$/.test(value)

export function toBase64Url(bytes: Uint8Array): string {
  const text = btoa(String.fromCharCode(...bytes))
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

export function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))
}
