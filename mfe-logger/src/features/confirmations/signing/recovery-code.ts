/** What a member writes down: 120 random bits in letters and figures that are not taken for each other. */
import { PROOF_LIMITS } from '@onfreq/contracts/confirmations/proof'

/** Crockford's base 32: without I, L, O and U. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const GROUP = 4

/** `7K2M-9QXD-…` */
export function newRecoveryCode(): string {
  const numbers = crypto.getRandomValues(new Uint8Array(PROOF_LIMITS.recoveryCode))
  return grouped([...numbers].map((number) => LETTERS[number % LETTERS.length]).join(''))
}

/** As it was shown, whatever was typed for it; null when it cannot be one. */
export function readRecoveryCode(text: string): string | null {
  const letters = text.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1')
  const isCode =
    letters.length === PROOF_LIMITS.recoveryCode && [...letters].every((letter) => LETTERS.includes(letter))
  return isCode ? grouped(letters) : null
}

const grouped = (letters: string) => letters.match(new RegExp(`.{${GROUP}}`, 'g'))?.join('-') ?? letters
