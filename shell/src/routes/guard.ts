/** Access to pages, as the browser sees it. The API checks all permissions that matter itself. */
import { ownPath } from '@onfreq/contracts/site/own-path'
import type { RouteMatch } from '@onfreq/contracts/site/routes'
import { routeFor } from '@onfreq/federation/registry'
import type { SessionState } from '@onfreq/session/session'

/** Redirect for a visitor who cannot open a path; `undefined` if they can. */
export function loginRedirect(path: string, match: RouteMatch | undefined, session: SessionState): string | undefined {
  if (!match || match.route.page.guard === 'none' || session.user) return undefined
  return `/login?redirect=${encodeURIComponent(path)}${session.ended ? '&session=ended' : ''}`
}

/**
 * Redirect for members on the login and registration pages, and for visitors on some other pages. A pending destination is
 * used, also after another tab has logged in.
 */
function declaredRedirect(query: string, match: RouteMatch | undefined, session: SessionState): string | undefined {
  if (!session.user) return match?.route.page.redirectVisitors
  const declared = match?.route.page.redirectSignedIn
  return declared && (ownPath(new URLSearchParams(query).get('redirect')) ?? declared)
}

/** A callsign in the form used in URLs, `DL_M0QVL`. Other referral words contain no digit. */
const INVITER = /^(?=.*\d)(?=.*[a-z])[\w/-]{3,20}$/i

/** An invitation (`/join?from=M0QVL`) redirects visitors to registration with the inviter. */
function invitationRedirect({ pathname, search }: Pick<Location, 'pathname' | 'search'>, session: SessionState) {
  const from = new URLSearchParams(search).get('from') ?? ''
  return !session.user && pathname === '/join' && INVITER.test(from)
    ? `/register?from=${encodeURIComponent(from)}`
    : undefined
}

/** The redirect for the current URL, if there is one. */
export function redirectFor(
  location: Pick<Location, 'pathname' | 'search'>,
  session: SessionState,
): string | undefined {
  const match = routeFor(location.pathname)
  return (
    invitationRedirect(location, session) ??
    loginRedirect(location.pathname + location.search, match, session) ??
    declaredRedirect(location.search, match, session)
  )
}

/** Whether the page is for administrators and the user is none. */
export function isForbidden(match: RouteMatch | undefined, session: SessionState): boolean {
  return match?.route.page.guard === 'admin' && session.user !== null && session.user.is_admin !== 1
}
