/**
 * A LoTW callsign certificate: the .p12 saved by TQSL, old (RC2, 3DES) or new (AES), with or without a password. The
 * ARRL has verified who holds its key, so it also proves ownership of the callsign.
 */
import { createPrivateKey, X509Certificate } from 'node:crypto'
import { LOTW_TEXTS } from '@onfreq/contracts/confirmations/texts'
import { normaliseCallsign } from '@onfreq/ham/callsign'
import forge from 'node-forge'
import type { OpenedP12 } from './open-p12.ts'
import { openInThread } from './opening-thread.ts'

/** Upper limit. A certificate with its key and chain is about 5 kB. */
export const P12_BYTES = 64 * 1024

const OID = {
  call: '1.3.6.1.4.1.12348.1.1',
  firstQso: '1.3.6.1.4.1.12348.1.2',
  lastQso: '1.3.6.1.4.1.12348.1.3',
  dxcc: '1.3.6.1.4.1.12348.1.4',
} as const

export interface CertificateFacts {
  readonly call: string
  /** DXCC entity number as in ADIF. */
  readonly dxcc: number
  /** First and last date of the contacts it may sign, YYYY-MM-DD; null when unlimited. */
  readonly firstQso: string
  readonly lastQso: string | null
  readonly validFrom: Date
  readonly validUntil: Date
  readonly serial: string
  /** SHA-256 of the certificate, in hexadecimal. */
  readonly fingerprint: string
  /** Whether its chain ends at one of the given certificate authorities. */
  readonly trusted: boolean
}

export interface CallsignCertificate extends CertificateFacts {
  readonly certificatePem: string
  /** PKCS#8. This is a secret: encrypt it before storing it. */
  readonly privateKeyPem: string
}

export type CertificateProblem = 'size' | 'format' | 'password' | 'no_key' | 'no_certificate' | 'mismatch'

/** A file that cannot be used, with a message for the user. */
export class CertificateError extends Error {
  readonly problem: CertificateProblem

  constructor(problem: CertificateProblem) {
    super(LOTW_TEXTS.certificate[problem])
    this.problem = problem
  }
}

/**
 * @param authorities PEM certificates at which a chain may end; when empty, no certificate is trusted
 * @throws CertificateError
 */
export async function readCallsignCertificate(
  file: Uint8Array,
  password: string,
  authorities: readonly string[] = [],
): Promise<CallsignCertificate> {
  if (file.length === 0 || file.length > P12_BYTES) throw new CertificateError('size')
  const { privateKeyPem, certificates } = await open(file, password)
  if (privateKeyPem === '') throw new CertificateError('no_key')
  const chain = certificates.flatMap((der) => parseCertificate(Buffer.from(der, 'base64')))
  const key = createPrivateKey(privateKeyPem)
  const own = chain.filter((certificate) => certificate.checkPrivateKey(key))
  if (own.length === 0) throw new CertificateError(chain.length === 0 ? 'no_certificate' : 'mismatch')
  for (const certificate of own) {
    const facts = getFacts(certificate)
    if (facts === null) continue
    return {
      ...facts,
      trusted: chainEndsAt(
        certificate,
        chain,
        authorities.flatMap((pem) => parseCertificate(pem)),
      ),
      certificatePem: certificate.toString(),
      privateKeyPem: key.export({ type: 'pkcs8', format: 'pem' }).toString(),
    }
  }
  throw new CertificateError('no_certificate')
}

async function open(file: Uint8Array, password: string): Promise<OpenedP12> {
  const result = await openInThread({ file, password })
  if (result.ok) return result.opened
  throw new CertificateError(result.problem)
}

function parseCertificate(certificate: Buffer | string): readonly X509Certificate[] {
  try {
    return [new X509Certificate(certificate)]
  } catch {
    return []
  }
}

/** @returns null when it is not a callsign certificate */
function getFacts(certificate: X509Certificate): Omit<CertificateFacts, 'trusted'> | null {
  const read = forge.pki.certificateFromPem(certificate.toString())
  const call = normaliseCallsign(String(read.subject.attributes.find(({ type }) => type === OID.call)?.value ?? ''))
  const extension = (id: string) => toText(read.extensions.find((each: { id?: unknown }) => each.id === id))
  const firstQso = getDay(extension(OID.firstQso))
  const dxcc = Number(extension(OID.dxcc))
  if (call === '' || firstQso === null || !Number.isInteger(dxcc)) return null
  return {
    call,
    dxcc,
    firstQso,
    lastQso: getDay(extension(OID.lastQso)),
    validFrom: certificate.validFromDate,
    validUntil: certificate.validToDate,
    serial: certificate.serialNumber,
    fingerprint: certificate.fingerprint256.replaceAll(':', '').toLowerCase(),
  }
}

const DER_STRINGS: ReadonlySet<number> = new Set([0x04, 0x0c, 0x13, 0x16, 0x1e])

/** Accepts both the DER string that X.509 requires and the bare text that the ARRL writes. */
function toText(extension: unknown): string {
  if (typeof extension !== 'object' || extension === null || !('value' in extension)) return ''
  const value = String(extension.value)
  if (!DER_STRINGS.has(value.charCodeAt(0)) || value.charCodeAt(1) !== value.length - 2) return value.trim()
  return value.slice(2).trim()
}

const getDay = (text: string) => /^\d{4}-\d{2}-\d{2}/.exec(text)?.[0] ?? null

/** Maximum length of a chain. The longest real one is callsign, production, root. */
const MAX_CHAIN_LENGTH = 8

function chainEndsAt(
  certificate: X509Certificate,
  chain: readonly X509Certificate[],
  authorities: readonly X509Certificate[],
): boolean {
  let current = certificate
  for (let depth = 0; depth < MAX_CHAIN_LENGTH; depth += 1) {
    const isSignedBy = (issuer: X509Certificate) => current.checkIssued(issuer) && current.verify(issuer.publicKey)
    if (authorities.some(isSignedBy)) return true
    // Only a CA may sign: a member's certificate must not confirm another callsign.
    const next = chain.find((issuer) => issuer !== current && issuer.ca && isSignedBy(issuer))
    if (next === undefined) return false
    current = next
  }
  return false
}
