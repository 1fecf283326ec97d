/**
 * The cost of opening a .p12, computed before anything is decrypted: the rounds of its key derivations, which the file
 * specifies.
 */
import forge from 'node-forge'

/**
 * Sum over all derivations of a file; takes about a second. TQSL and OpenSSL write 2,048 for each, Windows 2,000, Java
 * 10,000.
 */
export const MAX_ROUNDS = 250_000
/** Nesting limit, deeper than any real file: PFX, safe, content, bag, algorithm, parameters. */
const MAX_DEPTH = 24

type Asn1 = forge.asn1.Asn1

/**
 * Sums the numbers that follow a salt: `SEQUENCE { salt, rounds }` of PKCS#12 and PBKDF2, `SEQUENCE { digest, salt,
 * rounds }` of the MAC. Derivations within encrypted content are counted when it has been decrypted.
 */
export function countRounds(structure: Asn1, depth = 0): number {
  if (depth > MAX_DEPTH) return Number.POSITIVE_INFINITY
  const { value } = structure
  if (typeof value === 'string') return isOctets(structure) ? countInOctets(value, depth) : 0
  return value.reduce((sum, child, index) => {
    const isRounds = child.type === forge.asn1.Type.INTEGER && isOctets(value[index - 1])
    return sum + (isRounds ? toNumber(child.value) : countRounds(child, depth + 1))
  }, 0)
}

const isOctets = (each: Asn1 | undefined) => each?.type === forge.asn1.Type.OCTETSTRING

function countInOctets(bytes: string, depth: number): number {
  try {
    return countRounds(forge.asn1.fromDer(bytes), depth + 1)
  } catch {
    return 0
  }
}

/** Numbers longer than four bytes count as infinite. */
function toNumber(value: Asn1['value']): number {
  if (typeof value !== 'string' || value.length === 0 || value.length > 4) return Number.POSITIVE_INFINITY
  return Buffer.from(value, 'binary').readUIntBE(0, value.length)
}
