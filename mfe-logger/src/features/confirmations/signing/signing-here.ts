import { usePreference } from '@onfreq/session/preferences'

/** The account whose key is in this browser; 0 = none. Others do not load the signing code. */
export const useSigningHere = () => usePreference<number>('log.signs', 0)
