/** Texts about addresses that members choose for what this site sends. */
export const OUTSIDE_TEXTS = {
  webhook: 'A webhook needs an https:// link without a password in it.',
  privateAddress: 'This link leads into a private network. Use one the internet can reach.',
  gone: 'It’s gone: the other side no longer knows it.',
} as const
