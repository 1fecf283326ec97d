/** Browser storage of the member's signing key; cleared when the member logs out. */
export const SIGNING_STORE = { database: 'onfreq-signing', store: 'keys' } as const
