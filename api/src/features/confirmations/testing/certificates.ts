/** A certificate authority for tests, like the ARRL's: a root, a production certificate, and callsign certificates. */
import { createPrivateKey, generateKeyPairSync, randomBytes } from 'node:crypto'
import forge from 'node-forge'

export interface TestAuthority {
  readonly rootPem: string
  /** Issues a callsign certificate with its key and chain, as TQSL saves it. */
  issue(options: IssueOptions): IssuedCertificate
}

export interface IssueOptions {
  readonly call: string
  readonly dxcc?: number
  readonly firstQso?: string
  readonly lastQso?: string
  readonly validFrom?: Date
  readonly validUntil?: Date
  readonly password?: string
  /** `old`: 3DES, used for many years. `new`: AES-256. */
  readonly format?: 'old' | 'new'
  /** Writes the extensions as DER strings. */
  readonly derExtensions?: boolean
  readonly withoutKey?: boolean
  /** Number of key derivation rounds that the file declares, regardless of the number used. */
  readonly rounds?: number
}

export interface IssuedCertificate {
  readonly p12: Buffer
  readonly certificatePem: string
}

interface Signer {
  readonly certificate: forge.pki.Certificate
  readonly key: forge.pki.rsa.PrivateKey
}

const DAY_MS = 86_400_000

export function createTestAuthority(name = 'Test Logbook CA'): TestAuthority {
  const root = authority(`${name} Root`)
  const production = authority(`${name} Production`, root)
  return {
    rootPem: forge.pki.certificateToPem(root.certificate),
    issue(options) {
      const { key, publicKey } = generateKeys()
      const certificate = createCertificate(publicKey, options.validFrom, options.validUntil)
      certificate.setSubject([
        { type: '1.3.6.1.4.1.12348.1.1', value: options.call, valueTagClass: forge.asn1.Type.UTF8 as never },
        { name: 'commonName', value: `Operator of ${options.call}` },
      ])
      certificate.setIssuer(production.certificate.subject.attributes)
      const text = (value: string) =>
        options.derExtensions === true ? String.fromCharCode(0x0c, value.length) + value : value
      const extension = (last: number, value: string) => ({ id: `1.3.6.1.4.1.12348.1.${last}`, value: text(value) })
      certificate.setExtensions([
        extension(2, options.firstQso ?? '1990-01-01'),
        ...(options.lastQso === undefined ? [] : [extension(3, options.lastQso)]),
        extension(4, String(options.dxcc ?? 223)),
      ])
      certificate.sign(production.key, forge.md.sha1.create())
      const chain = [certificate, production.certificate, root.certificate]
      const p12 = forge.pkcs12.toPkcs12Asn1(
        (options.withoutKey === true ? null : key) as forge.pki.rsa.PrivateKey,
        chain,
        options.password ?? '',
        { algorithm: options.format === 'old' ? '3des' : 'aes256' },
      )
      if (options.rounds !== undefined) setRounds(p12, options.rounds)
      return {
        p12: Buffer.from(forge.asn1.toDer(p12).getBytes(), 'binary'),
        certificatePem: forge.pki.certificateToPem(certificate),
      }
    },
  }
}

/** Replaces every number that follows a salt. */
export function setRounds({ value }: forge.asn1.Asn1, rounds: number): void {
  if (!Array.isArray(value)) return
  for (const [index, child] of value.entries()) {
    const isRounds = child.type === forge.asn1.Type.INTEGER && value[index - 1]?.type === forge.asn1.Type.OCTETSTRING
    if (isRounds) child.value = forge.asn1.integerToDer(rounds).getBytes()
    else setRounds(child, rounds)
  }
}

function authority(name: string, parent?: Signer): Signer {
  const { key, publicKey } = generateKeys()
  const certificate = createCertificate(publicKey)
  certificate.setSubject([{ name: 'commonName', value: name }])
  certificate.setIssuer(parent?.certificate.subject.attributes ?? [{ name: 'commonName', value: name }])
  certificate.setExtensions([{ name: 'basicConstraints', cA: true }])
  certificate.sign(parent?.key ?? key, forge.md.sha1.create())
  return { certificate, key }
}

function createCertificate(publicKey: forge.pki.PublicKey, from?: Date, until?: Date): forge.pki.Certificate {
  const certificate = forge.pki.createCertificate()
  certificate.publicKey = publicKey
  certificate.serialNumber = `01${randomBytes(7).toString('hex')}`
  certificate.validity.notBefore = from ?? new Date(Date.now() - 365 * DAY_MS)
  certificate.validity.notAfter = until ?? new Date(Date.now() + 3650 * DAY_MS)
  return certificate
}

/** 1024 bits, as TQSL generated for years. Such keys are generated fast, and have to be accepted. */
function generateKeys() {
  const pair = generateKeyPairSync('rsa', {
    modulusLength: 1024,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  const pkcs1 = createPrivateKey(pair.privateKey).export({ type: 'pkcs1', format: 'pem' }).toString()
  return { key: forge.pki.privateKeyFromPem(pkcs1), publicKey: forge.pki.publicKeyFromPem(pair.publicKey) }
}
