/** What Onfreq says about signing contacts. */
export const PROOF_TEXTS = {
  hasKey: 'You have a signing key already. Restore it here with your recovery code, or revoke it first.',
  noKey: 'You have no signing key.',
  notTheKey: 'This key didn’t sign for itself, so it wasn’t kept. Create it again.',
  keyNotFound: 'There is no such signing key, or it is revoked already.',
  contactNotFound: 'There is no such contact in your log.',
  stationNotFound: (call: string) => `No one has ${call} here.`,
} as const
