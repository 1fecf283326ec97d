/** Who may open a page, as the browser sees it. The API decides again for everything that matters. */
import type { RouteMatch } from '@onfreq/contracts/routes'
import { routeFor } from '@onfreq/federation/registry'
import type { SessionState } from '@onfreq/session/session'

/** Where a visitor who may not open a path is sent instead; `undefined` when they may. */
export function loginRedirect(path: string, match: RouteMatch | undefined, session: SessionState): string | undefined {
  if (!match || match.route.page.guard === 'none' || session.user) return undefined
  return `/login?redirect=${encodeURIComponent(path)}${session.ended ? '&session=ended' : ''}`
}

/** Where signed-in people are sent instead of the login and register pages, and visitors instead of some others. */
export function declaredRedirect(match: RouteMatch | undefined, session: SessionState): string | undefined {
  return session.user ? match?.route.page.redirectSignedIn : match?.route.page.redirectVisitors
}

/** The redirect for the present address, if any. */
export function redirectFor(location: Location, session: SessionState): string | undefined {
  const match = routeFor(location.pathname)
  return loginRedirect(location.pathname + location.search, match, session) ?? declaredRedirect(match, session)
}

/** A page for administrators, opened by somebody who is none. */
export function isForbidden(match: RouteMatch | undefined, session: SessionState): boolean {
  return match?.route.page.guard === 'admin' && session.user !== null && session.user.is_admin !== 1
}
