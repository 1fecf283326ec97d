/** Texts about addresses that members choose for what this site sends. */
export const OUTSIDE_TEXTS = {
  webhook: 'A webhook has an address with https:// and without a password in it.',
  privateAddress: 'This address leads into a private network. Use one that the internet can reach.',
  gone: 'It is gone: the other side does not know it any more.',
} as const
