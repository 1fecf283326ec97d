/** Texts of passkeys and recovery codes. */
import { PASSKEY_LIMITS } from './passkeys.ts'

export const PASSKEY_TEXTS = {
  help: 'Log in with your fingerprint, face or device PIN instead of a password. A passkey works only on this site, so no fake page can steal it.',
  none: 'No passkeys yet.',
  failed: 'That passkey didn’t work. Try again, or log in another way.',
  notAdded: 'Couldn’t add the passkey. Please try again.',
  expired: 'That took too long. Please try again.',
  cancelled: 'No passkey was used. Try again, or choose another way.',
  unsupported: 'This browser can’t use passkeys here.',
  already: 'This device already has a passkey for your account.',
  notFound: 'This passkey does not exist.',
  tooMany: `You can have up to ${PASSKEY_LIMITS.perPerson} passkeys.`,
  remove: 'It no longer opens your account. Remove it from your device or password manager as well.',
  removeLast: 'It’s your last one, so your recovery codes will be removed too.',
  adminKeepsOne: 'Administrators need a passkey, so you can’t remove the last one. Add another first.',
  recoveryLead: 'For when you’ve lost your passkey. You created these codes in your account settings; each works once.',
  recoveryFailed: 'Login failed. Check the email and the recovery code: each code works once.',
  firstPasskey: 'Add a passkey first: recovery codes stand in for it.',
  codesHelp: 'Lost your passkey? A recovery code logs you in and confirms that it’s you. Each works once.',
  codesShown: 'Keep these codes in a safe place. They’re shown only once, and earlier codes no longer work.',
  codesLeft: (count: number) =>
    count === 0 ? 'No recovery codes' : `${count} recovery ${count === 1 ? 'code' : 'codes'} left`,
  adminRequired: 'Administrators need a passkey. Add one under Passkeys in your account settings.',
} as const
