import type { SignedIn } from '@onfreq/contracts/accounts/session'
import { ownPath } from '@onfreq/contracts/site/own-path'
import { signIn } from '@onfreq/session/session'

const HOME = '/?login=success'
/** Where a log in leads: the page that asked for it, else home. Only paths of this site are followed. */
export function afterLogin(redirect: string | null): string {
  return ownPath(redirect) ?? HOME
}

/** The session starts and the page is left in one go, before anything can send the person elsewhere. */
export function enter(
  answer: SignedIn,
  navigate: (path: string, options?: { replace?: boolean }) => void,
  path: string,
): void {
  signIn(answer)
  navigate(path, { replace: true })
}
