import { ACCOUNT_LIMITS } from '@onfreq/contracts/accounts/accounts'

/** One @, something with a dot behind it, no spaces or control characters: the mail server has the last word. */
const SHAPE = /^[^\s@<>,;:"()[\]\\]+@[^\s@<>,;:"()[\]\\.]+(\.[^\s@<>,;:"()[\]\\.]+)+$/u

export function isEmail(text: string): boolean {
  return text.length <= ACCOUNT_LIMITS.email && SHAPE.test(text)
}
