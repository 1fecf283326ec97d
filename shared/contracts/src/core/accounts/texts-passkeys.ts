/** Messages about passkeys and recovery codes. */
import { say, texts } from '@onfreq/i18n/texts'
import { PASSKEY_LIMITS } from './passkeys.ts'

export const PASSKEY_TEXTS = texts({
  failed: 'That passkey didn’t work. Try again, or log in another way.',
  notAdded: 'Couldn’t add the passkey. Please try again.',
  expired: 'That took too long. Please try again.',
  cancelled: 'No passkey was used. Try again, or choose another way.',
  unsupported: 'This browser can’t use passkeys here.',
  already: 'This device already has a passkey for your account.',
  notFound: 'This passkey does not exist.',
  get tooMany() {
    return say('You can have up to {max} passkeys.', { max: PASSKEY_LIMITS.perPerson })
  },
  adminKeepsOne: 'Administrators need a passkey, so you can’t remove the last one. Add another first.',
  recoveryFailed: 'Login failed. Check the email and the recovery code: each code works once.',
  firstPasskey: 'Add a passkey first: recovery codes stand in for it.',
  adminRequired: 'Administrators need a passkey. Add one under Passkeys in your account settings.',
})
