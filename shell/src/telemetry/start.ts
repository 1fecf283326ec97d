/** Reports the state of this page's parts to the API, without URLs or accounts. */
import { currentRegistry, routeFor } from '@onfreq/federation/registry'
import { onLoadReport } from '@onfreq/federation/report'
import { consumeTicket, flushOnHide, isFromCache } from './beacon.ts'
import { leaveHarm } from './harm/leave-harm.ts'
import { isReloadLoop } from './harm/reload-loop.ts'
import { protectSharedFunctions } from './harm/shared-functions.ts'
import { reportError, watchUncaught } from './uncaught.ts'
import { adopt, arrived, broken, chargePage, followVisibility, getVisit, opened } from './visits.ts'

/** In milliseconds. A first visit has loaded by then, and no part counts as alive yet. */
const WATCH_DELAY_MS = 4_000

export function startTelemetry(): void {
  protectSharedFunctions()
  consumeTicket()
  flushOnHide()
  watchUncaught()
  followVisibility()
  // A page that floods the API delays the rest of the code, so this is there from the start.
  leaveHarm()
  setTimeout(
    () =>
      void import('./harm/watch.ts').then(
        ({ watchHarm }) => watchHarm(),
        () => undefined,
      ),
    WATCH_DELAY_MS,
  )
  let isLooping = isReloadLoop()
  onLoadReport((report) => {
    const { microfrontend, releaseId: release } = report
    if (report.kind === 'failure') {
      console.error(`${microfrontend} ${release}: ${report.failure}: ${report.message}`)
    }
    if (release === '') return
    if (report.kind === 'opened') {
      opened(microfrontend, release, report.place)
      if (isLooping && microfrontend === routeFor(location.pathname)?.route.microfrontend) {
        isLooping = false
        chargePage('reloads', 'the page reloads itself repeatedly')
      }
    } else if (report.kind === 'load') arrived(microfrontend, release)
    else {
      const place = report.place ?? getVisit(microfrontend)?.place ?? ''
      broken(microfrontend, release, report.failure, place)
      reportError(report.failure, report.error, { microfrontend, release, place })
    }
  })
}

/** The shell is a part like the others; the starter has reported it as opened, unless the page came from a cache. */
export function startShellVisit(): void {
  const { shell } = currentRegistry()
  if (!shell) return
  if (isFromCache()) opened('shell', shell.id, '')
  else adopt('shell', shell.id)
  arrived('shell', shell.id)
}

/**
 * Each opened page counts as a visit of its part, before it is mounted; a part that was never loaded reports itself.
 */
export function countPageVisits(): void {
  let path = location.pathname
  window.addEventListener('single-spa:before-routing-event', () => {
    if (location.pathname === path) return
    path = location.pathname
    const match = routeFor(path)
    const visit = match && getVisit(match.route.microfrontend)
    if (visit) opened(visit.microfrontend, visit.release, match.route.page.name)
  })
  window.addEventListener('single-spa:routing-event', () => {
    const visit = getVisit(routeFor(location.pathname)?.route.microfrontend ?? '')
    if (visit?.state === 'opened') arrived(visit.microfrontend, visit.release)
  })
}
