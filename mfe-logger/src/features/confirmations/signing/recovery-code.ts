/** The recovery code that a member saves: 120 random bits in letters and digits that cannot be confused. */
import { PROOF_LIMITS } from '@onfreq/contracts/confirmations/proof'

/** Crockford's base 32, without I, L, O and U. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const GROUP_LENGTH = 4

/** `7K2M-9QXD-…` */
export function newRecoveryCode(): string {
  const numbers = crypto.getRandomValues(new Uint8Array(PROOF_LIMITS.recoveryCode))
  return grouped([...numbers].map((number) => LETTERS[number % LETTERS.length]).join(''))
}

/** Converts typed text to the displayed form; null if it is not a recovery code. */
export function parseRecoveryCode(text: string): string | null {
  const letters = text.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1')
  const isCode =
    letters.length === PROOF_LIMITS.recoveryCode && [...letters].every((letter) => LETTERS.includes(letter))
  return isCode ? grouped(letters) : null
}

const grouped = (letters: string) => letters.match(new RegExp(`.{${GROUP_LENGTH}}`, 'g'))?.join('-') ?? letters
