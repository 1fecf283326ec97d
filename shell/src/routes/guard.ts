/** Who may open a page, as the browser sees it. The API decides again for everything that matters. */
import { ownPath } from '@onfreq/contracts/site/own-path'
import type { RouteMatch } from '@onfreq/contracts/site/routes'
import { routeFor } from '@onfreq/federation/registry'
import type { SessionState } from '@onfreq/session/session'

/** Where a visitor who may not open a path is sent instead; `undefined` when they may. */
export function loginRedirect(path: string, match: RouteMatch | undefined, session: SessionState): string | undefined {
  if (!match || match.route.page.guard === 'none' || session.user) return undefined
  return `/login?redirect=${encodeURIComponent(path)}${session.ended ? '&session=ended' : ''}`
}

/**
 * Where signed-in people are sent instead of the login and register pages, and visitors instead of some others. Whoever
 * was on the way somewhere goes on to there, also when it was another tab that logged in.
 */
function declaredRedirect(query: string, match: RouteMatch | undefined, session: SessionState): string | undefined {
  if (!session.user) return match?.route.page.redirectVisitors
  const declared = match?.route.page.redirectSignedIn
  return declared && (ownPath(new URLSearchParams(query).get('redirect')) ?? declared)
}

/** A callsign as an address has it, `DL_M0QVL`: the word for something else that brought a visitor has no figure in it. */
const INVITER = /^(?=.*\d)(?=.*[a-z])[\w/-]{3,20}$/i

/** An invitation (`/join?from=M0QVL`) leads whoever has no account to the page where one is made, with who sent it. */
function invitation({ pathname, search }: Pick<Location, 'pathname' | 'search'>, session: SessionState) {
  const from = new URLSearchParams(search).get('from') ?? ''
  return !session.user && pathname === '/join' && INVITER.test(from)
    ? `/register?from=${encodeURIComponent(from)}`
    : undefined
}

/** The redirect for the present address, if any. */
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

/** A page for administrators, opened by somebody who is none. */
export function isForbidden(match: RouteMatch | undefined, session: SessionState): boolean {
  return match?.route.page.guard === 'admin' && session.user !== null && session.user.is_admin !== 1
}
