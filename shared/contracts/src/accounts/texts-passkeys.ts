/** Texts of passkeys and recovery codes. */
import { PASSKEY_LIMITS } from './passkeys.ts'

export const PASSKEY_TEXTS = {
  failed: 'That passkey didn’t work. Try again, or log in another way.',
  notAdded: 'Couldn’t add the passkey. Please try again.',
  expired: 'That took too long. Please try again.',
  cancelled: 'No passkey was used. Try again, or choose another way.',
  unsupported: 'This browser can’t use passkeys here.',
  already: 'This device already has a passkey for your account.',
  notFound: 'This passkey does not exist.',
  tooMany: `You can have up to ${PASSKEY_LIMITS.perPerson} passkeys.`,
  adminKeepsOne: 'Administrators need a passkey, so you can’t remove the last one. Add another first.',
  recoveryFailed: 'Login failed. Check the email and the recovery code: each code works once.',
  firstPasskey: 'Add a passkey first: recovery codes stand in for it.',
  adminRequired: 'Administrators need a passkey. Add one under Passkeys in your account settings.',
} as const
