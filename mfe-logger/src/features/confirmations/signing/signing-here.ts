import { usePreference } from '@onfreq/session/preferences'

/** Id of the account whose key is in this browser; 0 for none. Other accounts do not load the signing code. */
export const useSigningHere = () => usePreference<number>('log.signs', 0)
