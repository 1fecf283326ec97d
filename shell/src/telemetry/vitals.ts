/**
 * Web vitals of this visit for the release of its first page, and whether the page becomes idle and keeps its size. The
 * browser measures them from the start; the code that reads them loads when the page is idle.
 */
import { type VitalName, vitalBucket } from '@onfreq/contracts/releases/vitals'
import { routeFor } from '@onfreq/federation/registry'
import { onLoadReport } from '@onfreq/federation/report'
import { onCLS, onINP, onLCP, onTTFB } from 'web-vitals'
import { growthSince, sizeNow } from './growth.ts'
import { getVisit, sendVitals } from './visits.ts'

/** In milliseconds. The initial load has settled. */
const SETTLED = 2_000
/**
 * In milliseconds after that: when the page's growth is checked. Chromium updates the memory size every twenty minutes.
 */
const LOOKS = [10_000, 20_000, 40_000, 21 * 60_000] as const
/** The check after which a page without growth is reported as healthy. */
const WELL_AT = 40_000
/** In MB. Growth above this is a leak. */
const LEAKS = 64
/** In milliseconds. By then a page has rendered and is waiting for input. */
const IDLE = 5_000
/** In milliseconds. A page without an idle moment in this time is permanently busy and counts in the last bucket. */
const RESTLESS = 9_000

export function startVitals(): void {
  const microfrontend = routeFor(location.pathname)?.route.microfrontend
  if (microfrontend === undefined) return
  const stop = onLoadReport((report) => {
    if (report.kind !== 'load' || report.microfrontend !== microfrontend) return
    stop()
    whenIdle(measure)
    setTimeout(watchGrowth, SETTLED)
    setTimeout(watchRest, IDLE)
  })
  const note = (name: VitalName, value: number) => {
    const visit = getVisit(microfrontend)
    if (visit) sendVitals(visit, { [name]: vitalBucket(name, value) })
  }
  const measure = () => {
    for (const on of [onTTFB, onLCP, onCLS, onINP]) on(({ name, value }) => isOurs(name) && note(name, value))
  }
  const watchGrowth = () => {
    const before = sizeNow()
    const page = location.pathname
    for (const after of LOOKS) {
      setTimeout(() => {
        if (location.pathname !== page) return
        const grown = growthSince(before)
        if (grown > LEAKS || after === WELL_AT) note('HEAP', grown)
      }, after)
    }
  }
  /** Idle moments of a hidden page are rare and meaningless. */
  const watchRest = () => {
    if (!('requestIdleCallback' in window) || document.hidden) return
    const since = performance.now()
    let isTold = false
    const notify = () => {
      if (isTold || document.hidden) return
      isTold = true
      note('REST', performance.now() - since)
    }
    requestIdleCallback(notify)
    setTimeout(notify, RESTLESS)
  }
}

function isOurs(name: string): name is VitalName {
  return name === 'LCP' || name === 'CLS' || name === 'INP' || name === 'TTFB'
}

function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work)
  else setTimeout(work)
}
