import { generateKeyPairSync } from 'node:crypto'
import forge from 'node-forge'
import { describe, expect, test } from 'vitest'
import { createTestAuthority, setRounds } from '../testing/certificates.ts'
import { openP12 } from './open-p12.ts'
import { countRounds, MAX_ROUNDS } from './opening-cost.ts'

const { asn1, pki } = forge
const { Class, Type } = asn1

const sequence = (...value: forge.asn1.Asn1[]) => asn1.create(Class.UNIVERSAL, Type.SEQUENCE, true, value)
const octets = (bytes: string) => asn1.create(Class.UNIVERSAL, Type.OCTETSTRING, false, bytes)
const integer = (bytes: string) => asn1.create(Class.UNIVERSAL, Type.INTEGER, false, bytes)
const oid = (name: string | undefined) =>
  asn1.create(Class.UNIVERSAL, Type.OID, false, asn1.oidToDer(name ?? '').getBytes())
const toTagged = (...value: forge.asn1.Asn1[]) => asn1.create(Class.CONTEXT_SPECIFIC, 0, true, value)
const getDer = (each: forge.asn1.Asn1) => asn1.toDer(each).getBytes()
const toDerivation = (rounds: number) => sequence(octets('saltsalt'), integer(asn1.integerToDer(rounds).getBytes()))

describe('the number of rounds of a file', () => {
  test('is summed over all derivations, including those within octet strings', () => {
    expect(countRounds(sequence(toDerivation(2_048), octets(getDer(sequence(toDerivation(50_000))))))).toBe(52_048)
  })

  test('is counted only where the number follows a salt', () => {
    expect(countRounds(sequence(integer('\x7f\xff\xff\xff'), octets('no structure')))).toBe(0)
  })

  test.each(['\x01\x00\x00\x00\x00', ''])('is infinite where the number is %j', (bytes) => {
    expect(countRounds(sequence(octets('saltsalt'), integer(bytes)))).toBe(Number.POSITIVE_INFINITY)
  })

  test('is infinite where structures are nested too deeply', () => {
    let derivation = toDerivation(1)
    for (let depth = 0; depth < 30; depth += 1) derivation = sequence(derivation)
    expect(countRounds(derivation)).toBe(Number.POSITIVE_INFINITY)
  })
})

describe('a file with too many rounds is not opened', () => {
  test.each([2 ** 31 - 1, MAX_ROUNDS])('with %i rounds in its MAC', (rounds) => {
    const { p12 } = createTestAuthority().issue({ call: 'M0ABC', rounds })
    expect(openP12({ file: p12, password: '' })).toEqual({ ok: false, problem: 'format' })
  })

  test.each([
    ['is opened with the usual rounds', 2_048, true],
    ['is refused before its key is derived', 2 ** 31 - 1, false],
  ])('a key within encrypted content %s', (_, rounds, isOpened) => {
    expect(openP12({ file: createFileWithEncryptedKey(rounds), password: 'geheim' }).ok).toBe(isOpened)
  })
})

/**
 * A file without a MAC whose key is encrypted twice, so that the rounds of the key are visible only when its bag is
 * decrypted.
 */
function createFileWithEncryptedKey(rounds: number): Buffer {
  const encrypt = (structure: forge.asn1.Asn1) =>
    pki.encryptPrivateKeyInfo(structure, 'geheim', { algorithm: 'aes256', count: 2_048 })
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 1024 })
  const pem = privateKey.export({ type: 'pkcs1', format: 'pem' }).toString()
  const key = encrypt(pki.wrapRsaPrivateKey(pki.privateKeyToAsn1(pki.privateKeyFromPem(pem))))
  setRounds(key, rounds)
  const { value } = encrypt(sequence(sequence(oid(pki.oids.pkcs8ShroudedKeyBag), toTagged(key))))
  const [algorithm, content] = Array.isArray(value) ? value : []
  if (algorithm === undefined || content === undefined) throw new Error('Nothing was encrypted')
  const bytes = asn1.create(Class.CONTEXT_SPECIFIC, 0, false, content.value)
  const encrypted = sequence(integer('\x00'), sequence(oid(pki.oids.data), algorithm, bytes))
  const safe = sequence(sequence(oid(pki.oids.encryptedData), toTagged(encrypted)))
  const file = sequence(integer('\x03'), sequence(oid(pki.oids.data), toTagged(octets(getDer(safe)))))
  return Buffer.from(getDer(file), 'binary')
}
