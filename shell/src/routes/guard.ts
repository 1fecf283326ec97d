/** Page access as seen by the browser. The API checks everything that matters again. */
import { ownPath } from '@onfreq/contracts/site/own-path'
import type { RouteMatch } from '@onfreq/contracts/site/routes'
import { routeFor } from '@onfreq/federation/registry'
import type { SessionState } from '@onfreq/session/session'

/** Redirect for a visitor who may not open a path; `undefined` when they may. */
export function loginRedirect(path: string, match: RouteMatch | undefined, session: SessionState): string | undefined {
  if (!match || match.route.page.guard === 'none' || session.user) return undefined
  return `/login?redirect=${encodeURIComponent(path)}${session.ended ? '&session=ended' : ''}`
}

/**
 * Redirect for members on the login and register pages, and for visitors on some other pages. A pending destination is
 * used, also when another tab logged in.
 */
function declaredRedirect(query: string, match: RouteMatch | undefined, session: SessionState): string | undefined {
  if (!session.user) return match?.route.page.redirectVisitors
  const declared = match?.route.page.redirectSignedIn
  return declared && (ownPath(new URLSearchParams(query).get('redirect')) ?? declared)
}

/** A callsign in URL form, `DL_M0QVL`. Other referral words contain no digit. */
const INVITER = /^(?=.*\d)(?=.*[a-z])[\w/-]{3,20}$/i

/** An invitation (`/join?from=M0QVL`) leads visitors to registration with the inviter. */
function invitation({ pathname, search }: Pick<Location, 'pathname' | 'search'>, session: SessionState) {
  const from = new URLSearchParams(search).get('from') ?? ''
  return !session.user && pathname === '/join' && INVITER.test(from)
    ? `/register?from=${encodeURIComponent(from)}`
    : undefined
}

/** The redirect for the current URL, if any. */
export function redirectFor(
  location: Pick<Location, 'pathname' | 'search'>,
  session: SessionState,
): string | undefined {
  const match = routeFor(location.pathname)
  return (
    invitation(location, session) ??
    loginRedirect(location.pathname + location.search, match, session) ??
    declaredRedirect(location.search, match, session)
  )
}

/** Whether a non-administrator opened a page for administrators. */
export function isForbidden(match: RouteMatch | undefined, session: SessionState): boolean {
  return match?.route.page.guard === 'admin' && session.user !== null && session.user.is_admin !== 1
}
