import forge from 'node-forge'
import { countRounds, MAX_ROUNDS } from './opening-cost.ts'

/** Missing from the library's types. The library decrypts every .p12 through this object. */
const { pbe } = forge.pki as unknown as {
  readonly pbe: { getCipher(oid: string, params: forge.asn1.Asn1, password: string): object }
}

export interface P12Request {
  readonly file: Uint8Array
  readonly password: string
}

export interface OpenedP12 {
  readonly privateKeyPem: string
  /** DER, in Base64. */
  readonly certificates: readonly string[]
}

export type P12Response =
  | { readonly ok: true; readonly opened: OpenedP12 }
  | { readonly ok: false; readonly problem: 'password' | 'format' }

/** Opens a .p12. Rejects files whose key derivations need more than {@link MAX_ROUNDS} rounds. */
export function openP12({ file, password }: P12Request): P12Response {
  let structure: forge.asn1.Asn1
  try {
    structure = forge.asn1.fromDer(Buffer.from(file).toString('binary'))
  } catch {
    return { ok: false, problem: 'format' }
  }
  if (countRounds(structure) > MAX_ROUNDS) return { ok: false, problem: 'format' }
  try {
    const p12 = runWithLimitedRounds(() => forge.pkcs12.pkcs12FromAsn1(structure, false, password))
    const getBags = (type: string) => p12.getBags({ bagType: type })[type] ?? []
    const key =
      getBags(forge.pki.oids.pkcs8ShroudedKeyBag ?? '')[0]?.key ?? getBags(forge.pki.oids.keyBag ?? '')[0]?.key ?? null
    return {
      ok: true,
      opened: {
        privateKeyPem: key === null ? '' : forge.pki.privateKeyToPem(key),
        certificates: getBags(forge.pki.oids.certBag ?? '').map(getDer),
      },
    }
  } catch (error) {
    const isPassword = error instanceof Error && /MAC could not be verified|Invalid password/i.test(error.message)
    return { ok: false, problem: isPassword ? 'password' : 'format' }
  }
}

/** Keys are in encrypted content, so their rounds are read when the library is about to derive their key. */
function runWithLimitedRounds<Result>(open: () => Result): Result {
  const { getCipher } = pbe
  let rounds = 0
  pbe.getCipher = (oid, params, password) => {
    rounds += countRounds(params)
    if (rounds > MAX_ROUNDS) throw new Error('Too many key derivation rounds')
    return getCipher(oid, params, password)
  }
  try {
    return open()
  } finally {
    pbe.getCipher = getCipher
  }
}

function getDer(bag: forge.pkcs12.Bag): string {
  const structure = bag.cert ? forge.pki.certificateToAsn1(bag.cert) : bag.asn1
  return Buffer.from(forge.asn1.toDer(structure).getBytes(), 'binary').toString('base64')
}
