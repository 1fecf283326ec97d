import { createHash, randomInt } from 'node:crypto'

/** Without letters that are taken for others: 80 bits in 16 of 32 characters. */
const LETTERS = '0123456789abcdefghjkmnpqrstvwxyz'
const LENGTH = 16

/** `3f7k-9m2p-…`: in fours, as people copy them. */
export function newCode(): string {
  const letters = Array.from({ length: LENGTH }, () => LETTERS.charAt(randomInt(LETTERS.length))).join('')
  return letters.replace(/(.{4})(?=.)/g, '$1-')
}

/** However it was typed. With 80 random bits a plain hash keeps it. */
export function recoveryHash(code: string): Buffer {
  const letters = code
    .toLowerCase()
    .replace(/[^0-9a-z]/g, '')
    .replaceAll('o', '0')
    .replace(/[il]/g, '1')
  return createHash('sha256').update(letters).digest()
}
