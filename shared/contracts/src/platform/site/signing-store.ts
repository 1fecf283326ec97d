/** Storage of the logged-in member's signing key; cleared at log out. */
export const SIGNING_STORE = { database: 'onfreq-signing', store: 'keys' } as const
