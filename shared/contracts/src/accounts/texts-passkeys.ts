/** Texts of passkeys and recovery codes. */
import { PASSKEY_LIMITS } from './passkeys.ts'

export const PASSKEY_TEXTS = {
  help: 'Log in with your fingerprint, face or device PIN instead of a password. A passkey works on this site only, so nobody can trick you out of it.',
  none: 'You have no passkey yet.',
  failed: 'This passkey did not work. Try again, or log in another way.',
  notAdded: 'The passkey could not be added. Please try again.',
  expired: 'That took too long. Please try again.',
  cancelled: 'No passkey was used. Try again, or choose another way.',
  unsupported: 'This browser cannot use passkeys here.',
  already: 'This device already has a passkey for your account.',
  notFound: 'This passkey does not exist.',
  tooMany: `You can have up to ${PASSKEY_LIMITS.perPerson} passkeys.`,
  remove: 'It does not open your account any more. Remove it from your device or password manager as well.',
  removeLast: 'It is your last one, so your recovery codes go with it.',
  adminKeepsOne: 'An administrator needs a passkey, so the last one stays. Add another one first.',
  recoveryLead: 'For when your passkey is lost. You made these codes in your account settings; each works once.',
  recoveryFailed: 'Login failed. Check the email and the recovery code: each code works once.',
  firstPasskey: 'Add a passkey first: recovery codes stand in for it.',
  codesHelp: 'Lost your passkey? A recovery code logs you in and confirms that it’s you. Each works once.',
  codesShown: 'Keep these codes in a safe place. They are shown only now, and earlier codes stopped working.',
  codesLeft: (count: number) =>
    count === 0 ? 'No recovery codes' : `${count} recovery ${count === 1 ? 'code' : 'codes'} left`,
  adminRequired: 'Administrators need a passkey. Add one under Passkeys in your account settings.',
} as const
