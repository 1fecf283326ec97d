import { createHash, randomInt } from 'node:crypto'

/** Alphabet without ambiguous letters. A code has 80 bits: 16 of these 32 characters. */
const LETTERS = '0123456789abcdefghjkmnpqrstvwxyz'
const LENGTH = 16

/** For example `3f7k-9m2p-…`, in groups of four for copying by hand. */
export function newCode(): string {
  const letters = Array.from({ length: LENGTH }, () => LETTERS.charAt(randomInt(LETTERS.length))).join('')
  return letters.replace(/(.{4})(?=.)/g, '$1-')
}

/** Hash of a normalised code. With 80 random bits, a plain hash is sufficient. */
export function recoveryHash(code: string): Buffer {
  const letters = code
    .toLowerCase()
    .replace(/[^0-9a-z]/g, '')
    .replaceAll('o', '0')
    .replace(/[il]/g, '1')
  return createHash('sha256').update(letters).digest()
}
