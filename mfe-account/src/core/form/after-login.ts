import type { SignedIn } from '@onfreq/contracts/accounts/session'
import { ownPath } from '@onfreq/contracts/site/own-path'
import { signIn } from '@onfreq/session/session'

const HOME = '/?login=success'
/** Page to open after login: the one that required it, otherwise home. Only paths on this site are accepted. */
export function afterLogin(redirect: string | null): string {
  return ownPath(redirect) ?? HOME
}

/** Starts the session and navigates in one step, before another redirect can interfere. */
export function enter(
  response: SignedIn,
  navigate: (path: string, options?: { replace?: boolean }) => void,
  path: string,
): void {
  signIn(response)
  navigate(path, { replace: true })
}
