import { VERIFY_TEXTS } from '@onfreq/contracts/accounts/texts'
import type { Verify, VerifyWays } from '@onfreq/contracts/accounts/verification'
import { ProductError } from '#kernel/errors.ts'
import type { Account } from '../account.ts'
import type { AccountParts } from '../accounts.ts'
import { passwordMatches } from './password.ts'

type Ways = Pick<AccountParts, 'pins' | 'passkeys'>

/** Lists the available ways to reauthenticate. An administrator with a passkey must use it. */
export async function listMethods(parts: Ways, person: Account): Promise<VerifyWays> {
  const [{ passkeys, recovery_codes }, isDemanded] = await Promise.all([
    parts.passkeys.list(person.id),
    parts.passkeys.isDemandedOf(person.id),
  ])
  return {
    password: person.passwordHash !== null && !isDemanded,
    pin: person.email === '' || isDemanded ? null : maskEmail(person.email),
    passkey: passkeys.length > 0,
    recovery_code: recovery_codes > 0,
  }
}

/** Throws when the credentials do not match this person. A PIN or recovery code is consumed. */
export async function provePerson(parts: Ways, person: Account, input: Verify): Promise<void> {
  if (await isProof(parts, person, input)) return
  const field = (['password', 'pin', 'recovery_code'] as const).find((each) => input[each] !== undefined)
  throw new ProductError(
    403,
    'accounts.not_verified',
    VERIFY_TEXTS.failed,
    field === undefined ? undefined : { [field]: VERIFY_TEXTS.failed },
  )
}

async function isProof({ pins, passkeys }: Ways, person: Account, input: Verify): Promise<boolean> {
  if (input.passkey !== undefined) return passkeys.verifies(person.id, input.passkey)
  if (input.recovery_code !== undefined) return passkeys.useCode(person.id, input.recovery_code)
  if (await passkeys.isDemandedOf(person.id)) return false
  if (input.password !== undefined && (await passwordMatches(person.passwordHash, input.password))) return true
  return input.pin !== undefined && (await pins.redeem(person.callsign, input.pin, true)) === person.id
}

/** For example `j…@example.org`: enough to recognise the mailbox. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return `${email.slice(0, 1)}…${email.slice(at)}`
}
