import { createPrivateKey, createPublicKey, X509Certificate } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { createTestAuthority, type IssueOptions } from '../testing/certificates.ts'
import { CertificateError, readCallsignCertificate } from './certificate.ts'

const authority = createTestAuthority()

describe('a callsign certificate', () => {
  test.each<[string, Partial<IssueOptions>]>([
    ['old (3DES) without a password', { format: 'old' }],
    ['old (3DES) with a password', { format: 'old', password: 'geheim' }],
    ['new (AES) without a password', { format: 'new' }],
    ['new (AES) with a password', { format: 'new', password: 'Ünïcode 73' }],
    ['with DER strings in its extensions', { derExtensions: true }],
  ])('is read from a file that is %s', async (_, options) => {
    const issued = authority.issue({
      call: 'DL1ABC/P',
      dxcc: 230,
      firstQso: '2001-02-03',
      lastQso: '2030-12-31',
      ...options,
    })
    const read = await readCallsignCertificate(issued.p12, options.password ?? '', [authority.rootPem])
    expect(read).toMatchObject({
      call: 'DL1ABC/P',
      dxcc: 230,
      firstQso: '2001-02-03',
      lastQso: '2030-12-31',
      trusted: true,
    })
    const own = new X509Certificate(read.certificatePem)
    expect(own.fingerprint256).toBe(new X509Certificate(issued.certificatePem).fingerprint256)
    expect(createPublicKey(createPrivateKey(read.privateKeyPem)).equals(own.publicKey)).toBe(true)
  })

  test('without an end date is valid indefinitely', async () => {
    const { p12 } = authority.issue({ call: 'M0ABC' })
    expect((await readCallsignCertificate(p12, '')).lastQso).toBeNull()
  })

  test('of an unknown authority is read and not trusted', async () => {
    const { p12 } = createTestAuthority().issue({ call: 'M0ABC' })
    expect((await readCallsignCertificate(p12, '', [authority.rootPem])).trusted).toBe(false)
    expect((await readCallsignCertificate(p12, '', [])).trusted).toBe(false)
  })
})

test.each([
  ['a wrong password', () => authority.issue({ call: 'M0ABC', password: 'right' }).p12, 'wrong', 'password'],
  ['a file without a key', () => authority.issue({ call: 'M0ABC', withoutKey: true }).p12, '', 'no_key'],
  ['a file that is none', () => Buffer.from('<html>Not found</html>'), '', 'format'],
  ['half a file', () => authority.issue({ call: 'M0ABC' }).p12.subarray(0, 900), '', 'format'],
  ['an empty file', () => Buffer.alloc(0), '', 'size'],
  ['a huge file', () => Buffer.alloc(70_000, 0x30), '', 'size'],
])('is not read from %s: the user gets a message', async (_, file, password, problem) => {
  const refused = await readCallsignCertificate(file(), password).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(CertificateError)
  expect(refused).toMatchObject({ problem, message: expect.stringMatching(/\.$/) })
})
