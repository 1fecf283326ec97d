import type { SignedIn } from '@onfreq/contracts/session'
import { signIn } from '@onfreq/session/session'

const HOME = '/?login=success'
/** Stands for this site, wherever it is: what leads to another origin leads away from it too. */
const HERE = 'https://here.invalid'

/** Where a log in leads: the page that asked for it, else home. Only paths of this site are followed. */
export function afterLogin(redirect: string | null): string {
  if (!redirect?.startsWith('/') || !URL.canParse(redirect, HERE)) return HOME
  const { origin, pathname, search, hash } = new URL(redirect, HERE)
  // As the browser will read it: "/\t/host" and "/\\host" lead elsewhere, "/.//host" becomes a path that would.
  if (origin !== HERE || pathname.startsWith('//')) return HOME
  return pathname + search + hash
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
