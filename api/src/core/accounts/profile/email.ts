import { ACCOUNT_LIMITS } from '@onfreq/contracts/accounts/accounts'

/** One @, then something with a dot, no spaces or control characters: the mail server decides the rest. */
const SHAPE = /^[^\s@<>,;:"()[\]\\]+@[^\s@<>,;:"()[\]\\.]+(\.[^\s@<>,;:"()[\]\\.]+)+$/u

export function isEmail(text: string): boolean {
  return text.length <= ACCOUNT_LIMITS.email && SHAPE.test(text)
}
