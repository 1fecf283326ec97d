import { say, texts } from '@onfreq/i18n/texts'

/** Messages about signing contacts. */
export const PROOF_TEXTS = texts({
  hasKey: 'You already have a signing key. Restore it here with your recovery code, or revoke it first.',
  noKey: 'You don’t have a signing key yet.',
  notTheKey: 'This key didn’t sign for itself, so it wasn’t kept. Create it again.',
  keyNotFound: 'This signing key doesn’t exist or is already revoked.',
  contactNotFound: 'This contact isn’t in your log.',
  stationNotFound: (call: string) => say('No account here has {call}.', { call }),
})
