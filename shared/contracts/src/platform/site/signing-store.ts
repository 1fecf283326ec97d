/** Where a browser keeps the signing key of whoever is logged in; removed when they log out. */
export const SIGNING_STORE = { database: 'onfreq-signing', store: 'keys' } as const
