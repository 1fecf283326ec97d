import { ACCOUNT_LIMITS } from '@onfreq/contracts/accounts/accounts'

/** One @, followed by a domain with a dot, without spaces or control characters. The mail server checks the rest. */
const SHAPE = /^[^\s@<>,;:"()[\]\\]+@[^\s@<>,;:"()[\]\\.]+(\.[^\s@<>,;:"()[\]\\.]+)+$/u

export function isEmail(text: string): boolean {
  return text.length <= ACCOUNT_LIMITS.email && SHAPE.test(text)
}
