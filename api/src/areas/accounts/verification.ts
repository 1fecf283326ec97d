import type { Verify } from '@onfreq/contracts/accounts-verification'
import { VERIFY_TEXTS } from '@onfreq/contracts/texts-accounts'
import { ProductError } from '#errors.ts'
import type { Account } from './account.ts'
import type { AccountParts } from './accounts.ts'
import { passwordMatches } from './password.ts'

/** Throws when what was given does not prove that it is this person. A PIN is used up. */
export async function provePerson(
  parts: Pick<AccountParts, 'pins'>,
  person: Account,
  { password, pin }: Verify,
): Promise<void> {
  if (password !== undefined && (await passwordMatches(person.passwordHash, password))) return
  if (pin !== undefined && (await parts.pins.redeem(person.callsign, pin, true)) === person.id) return
  throw new ProductError(403, 'accounts.not_verified', VERIFY_TEXTS.failed, {
    [password === undefined ? 'pin' : 'password']: VERIFY_TEXTS.failed,
  })
}

/** `j…@example.org`: enough to know which mailbox to open. */
export function shownInPart(email: string): string {
  const at = email.lastIndexOf('@')
  return `${email.slice(0, 1)}…${email.slice(at)}`
}
