/** Texts about addresses that members choose for what this site sends. */
import { texts } from '@onfreq/i18n/texts'

export const OUTSIDE_TEXTS = texts({
  webhook: 'A webhook needs an https:// link without a password in it.',
  privateAddress: 'This link leads into a private network. Use one the internet can reach.',
  gone: 'It’s gone: the other side no longer knows it.',
})
