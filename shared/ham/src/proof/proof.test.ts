import { expect, test } from 'vitest'
import {
  type ContactProof,
  canonicalBytes,
  isProof,
  isPublicKey,
  isStatement,
  proofProblem,
  type SignedContact,
  type SignedSide,
  toBase64Url,
  toStatement,
} from './proof.ts'

const ours: SignedContact = { call: 'M0ABC', with: 'DL1XYZ/P', start: '2026-11-20T14:21Z', band: '20m', mode: 'FT8' }
const theirs: SignedContact = { call: 'DL1XYZ', with: 'M0ABC', start: '2026-11-20T14:20Z', band: '20m', mode: 'FT8' }

type Keys = CryptoKeyPair
const ed25519 = () => crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify'])
const p256 = () => crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, ['sign', 'verify'])

async function side(keys: Keys, mine: SignedContact, other: SignedContact): Promise<SignedSide> {
  const statement = await toStatement(mine, other)
  const { kty, crv, x, y } = await crypto.subtle.exportKey('jwk', keys.publicKey)
  const key = kty === 'EC' ? { kty, crv, x, y } : { kty, crv, x }
  if (!isPublicKey(key)) throw new Error('The key is none that proofs take')
  const algorithm = { name: kty === 'EC' ? 'ECDSA' : 'Ed25519', hash: 'SHA-256' }
  const signature = await crypto.subtle.sign(algorithm, keys.privateKey, canonicalBytes(statement))
  return { statement, key, signature: toBase64Url(new Uint8Array(signature)) }
}

const [mineKeys, theirKeys] = [await ed25519(), await p256()]

async function proof(a = ours, b = theirs, keys: readonly [Keys, Keys] = [mineKeys, theirKeys]): Promise<ContactProof> {
  return { format: 'onfreq-proof/1', sides: [await side(keys[0], a, b), await side(keys[1], b, a)] }
}

test('accepts a contact signed by both stations, with either kind of key and up to 30 minutes apart', async () => {
  expect(await proofProblem(await proof())).toBeNull()
  expect(await proofProblem(JSON.parse(JSON.stringify(await proof())))).toBeNull()
  expect(await proofProblem(await proof(ours, { ...theirs, start: '2026-11-20T13:51Z' }))).toBeNull()
  const satellite = { satellite: 'QO-100', report_sent: '-03' }
  expect(await proofProblem(await proof({ ...ours, ...satellite }, { ...theirs, ...satellite }))).toBeNull()
})

test.each([
  [{ start: '2026-11-20T13:50Z' }, 'The two times lie more than 30 minutes apart.'],
  [{ start: '2026-11-20T14:52Z' }, 'The two times lie more than 30 minutes apart.'],
  [{ band: '40m' }, 'The two stations logged different bands.'],
  [{ satellite: 'QO-100' }, 'The two stations logged different satellites.'],
  [{ with: 'M0ABD' }, 'The two stations did not log each other.'],
  [{ call: 'DL1XYA' }, 'The two stations did not log each other.'],
])('rejects records of two different contacts: %o', async (change, problem) => {
  expect(await proofProblem(await proof(ours, { ...theirs, ...change }))).toBe(problem)
})

test('detects changes on either side after signing', async () => {
  const { format, sides } = await proof()
  const [a, b] = sides
  const louder = (one: SignedSide): SignedSide => ({
    ...one,
    statement: { ...one.statement, contact: { ...one.statement.contact, report_sent: '+20' } },
  })
  expect(await proofProblem({ format, sides: [louder(a), b] })).toMatch(/^(?:The signature of M0ABC|DL1XYZ signed)/)
  expect(await proofProblem({ format, sides: [a, louder(b)] })).toMatch(/^(?:The signature of DL1XYZ|M0ABC signed)/)
  expect(await proofProblem({ format, sides: [{ ...a, signature: b.signature }, b] })).toBe(
    'The signature of M0ABC is wrong.',
  )
  expect(await proofProblem({ format, sides: [{ ...a, key: b.key }, b] })).toBe('The signature of M0ABC is wrong.')
})

test('rejects one key for both stations', async () => {
  expect(await proofProblem(await proof(ours, theirs, [mineKeys, mineKeys]))).toBe(
    'Both sides are signed with one key.',
  )
})

test('rejects any other format with a message', async () => {
  const good = await proof()
  const [a, b] = good.sides
  const withContact = (change: object) => ({
    ...good,
    sides: [{ ...a, statement: { ...a.statement, contact: { ...ours, ...change } } }, b],
  })
  expect(isProof(good)).toBe(true)
  for (const bad of [
    null,
    'proof',
    [],
    {},
    { ...good, format: 'onfreq-proof/2' },
    { ...good, note: 'more than it may say' },
    { ...good, sides: [a] },
    { ...good, sides: [a, b, b] },
    { ...good, sides: [a, null] },
    { ...good, sides: [{ ...a, signature: 'short' }, b] },
    { ...good, sides: [{ ...a, note: 'more' }, b] },
    { ...good, sides: [{ ...a, key: { kty: 'RSA' } }, b] },
    { ...good, sides: [a, { ...b, statement: { ...b.statement, format: 'other' } }] },
    { ...good, sides: [a, { ...b, statement: { ...b.statement, other: '' } }] },
    { ...good, sides: [a, { ...b, statement: { ...b.statement, more: 1 } }] },
    withContact({ start: '2026-11-20 14:21' }),
    withContact({ band: '' }),
    withContact({ mode: 7 }),
    withContact({ call: 'M'.repeat(61) }),
    withContact({ power: '100' }),
    { ...good, sides: [{ ...a, statement: { ...a.statement, contact: { call: 'M0ABC' } } }, b] },
  ]) {
    expect(isProof(bad), JSON.stringify(bad)).toBe(false)
    expect(await proofProblem(bad)).toBe('This isn’t a proof of a contact.')
  }
  expect(isProof(withContact({ call: 'M'.repeat(60) }))).toBe(true)
  expect(isStatement(a.statement)).toBe(true)
  expect(isStatement([a.statement])).toBe(false)
})

test('has public keys of type Ed25519 or P-256 without private parts', async () => {
  const [{ key: ed }, { key: ec }] = (await proof()).sides
  expect([isPublicKey(ed), isPublicKey(ec)]).toEqual([true, true])
  expect(isPublicKey({ ...ed, d: ed.x })).toBe(false)
  expect(isPublicKey({ ...ec, d: ed.x })).toBe(false)
  expect(isPublicKey({ ...ed, crv: 'Ed448' })).toBe(false)
  expect(isPublicKey({ ...ec, crv: 'P-384' })).toBe(false)
  expect(isPublicKey({ kty: 'EC', crv: 'P-256', x: ed.x })).toBe(false)
  expect(isPublicKey({ ...ed, kty: 'oct' })).toBe(false)
})
