#!/usr/bin/env node
/**
 * Checks a proof that two radio amateurs signed one contact: `node verify.mjs proof.json`. Needs Node 20 or newer,
 * nothing else, and no network. The format is described in docs/proofs.md. Exits with 0 when the proof is valid,
 * otherwise with 1.
 */
import { createHash, createPublicKey, verify } from 'node:crypto'
import { readFileSync } from 'node:fs'

const NEEDED = ['call', 'with', 'start', 'band', 'mode']
const OPTIONAL = ['satellite', 'report_sent', 'report_received']

/** RFC 8785 for the contents of a proof: objects of strings and objects. */
function canonical(value) {
  if (typeof value === 'string') return JSON.stringify(value)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Error('holds something but texts')
  const members = Object.keys(value)
    .sort()
    .map((name) => `${JSON.stringify(name)}:${canonical(value[name])}`)
  return `{${members.join(',')}}`
}

const digest = (value) => createHash('sha256').update(canonical(value)).digest('base64url')

function isSigned({ key, statement, signature }) {
  const bytes = Buffer.from(canonical(statement))
  const publicKey = createPublicKey({ format: 'jwk', key })
  if (key.kty === 'OKP' && key.crv === 'Ed25519')
    return verify(null, bytes, publicKey, Buffer.from(signature, 'base64url'))
  if (key.kty !== 'EC' || key.crv !== 'P-256') throw new Error(`unknown kind of key ${key.kty} ${key.crv}`)
  return verify('sha256', bytes, { key: publicKey, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url'))
}

function isContact(contact) {
  const names = Object.keys(contact)
  return (
    NEEDED.every((name) => names.includes(name)) &&
    names.every((name) => (NEEDED.includes(name) || OPTIONAL.includes(name)) && typeof contact[name] === 'string') &&
    /^\d{4}-\d\d-\d\dT\d\d:\d\dZ$/.test(contact.start)
  )
}

const homeCall = (call) => call.split('/').reduce((longest, part) => (part.length > longest.length ? part : longest))
const minutes = ({ start }) => Date.parse(start.replace('Z', ':00Z')) / 60_000

/** The error, or null. */
function findProblem(proof) {
  if (proof?.format !== 'onfreq-proof/1' || !Array.isArray(proof.sides) || proof.sides.length !== 2) {
    return 'This isn’t a proof of a contact.'
  }
  for (const [mine, theirs] of [proof.sides, [...proof.sides].reverse()]) {
    const { format, contact, other } = mine.statement
    if (format !== 'onfreq-contact/1' || !isContact(contact)) return 'This isn’t a proof of a contact.'
    if (other !== digest(theirs.statement.contact)) return `${contact.call} signed another contact.`
    if (!isSigned(mine)) return `The signature of ${contact.call} is wrong.`
  }
  const [a, b] = proof.sides.map(({ statement }) => statement.contact)
  if (canonical(proof.sides[0].key) === canonical(proof.sides[1].key)) return 'Both sides are signed with one key.'
  if (homeCall(a.with) !== homeCall(b.call) || homeCall(b.with) !== homeCall(a.call))
    return 'They did not log each other.'
  if (a.band !== b.band || a.satellite !== b.satellite) return 'They logged different bands or satellites.'
  if (Math.abs(minutes(a) - minutes(b)) > 30) return 'The two times lie more than 30 minutes apart.'
  return null
}

/** RFC 7638, to compare with the keys that a station publishes. */
function thumbprint({ kty, crv, x, y }) {
  return digest(kty === 'OKP' ? { crv, kty, x } : { crv, kty, x, y })
}

try {
  const proof = JSON.parse(readFileSync(process.argv[2] ?? 0, 'utf8'))
  const problem = findProblem(proof)
  if (problem !== null) throw new Error(problem)
  console.log('Both signatures hold.')
  for (const { statement, key } of proof.sides) {
    const { call, start, band, mode, with: other } = statement.contact
    console.log(`${call} worked ${other} at ${start} on ${band}, ${mode}. Key ${thumbprint(key)}`)
  }
} catch (error) {
  console.error(`Not proved: ${error.message}`)
  process.exitCode = 1
}
