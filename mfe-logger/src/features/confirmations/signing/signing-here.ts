import { usePreference } from '@onfreq/session/preferences'

/** The account whose key this browser keeps; 0: none. So that nobody else loads what signs. */
export const useSigningHere = () => usePreference<number>('log.signs', 0)
