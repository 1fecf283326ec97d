/** Whether a page becomes idle. Loads after a first visit. */
import { vitalBucket } from '@onfreq/contracts/releases/vitals'
import { routeFor } from '@onfreq/federation/registry'
import { getVisit, sendVitals } from './visits.ts'

/** In milliseconds. By then a page has rendered and is waiting for input. */
const IDLE = 1_000
/** In milliseconds. A page without an idle moment in this time is permanently busy and counts in the last bucket. */
const RESTLESS = 9_000

/** Reports once how long the current page takes to become idle. */
export function watchRest(): void {
  setTimeout(() => {
    // Idle moments of a hidden page are rare and meaningless.
    if (!('requestIdleCallback' in window) || document.hidden) return
    const visit = getVisit(routeFor(location.pathname)?.route.microfrontend ?? '')
    const since = performance.now()
    let isReported = false
    const report = () => {
      if (isReported || document.hidden || !visit) return
      isReported = true
      sendVitals(visit, { REST: vitalBucket('REST', performance.now() - since) })
    }
    requestIdleCallback(report)
    setTimeout(report, RESTLESS)
  }, IDLE)
}
