/**
 * Web vitals of this visit, for the release of its first page, and whether the page becomes idle and stops growing. The
 * browser measures web vitals from the start; the code that reads them loads when the page is idle.
 */
import { type VitalName, vitalBucket } from '@onfreq/contracts/releases/vitals'
import { routeFor } from '@onfreq/federation/registry'
import { onLoadReport } from '@onfreq/federation/report'
import { onCLS, onINP, onLCP, onTTFB } from 'web-vitals'
import { growthSince, measureSize } from './growth.ts'
import { getVisit, sendVitals } from './visits.ts'

/** In milliseconds. By then the initial load has settled. */
const SETTLE_MS = 2_000
/**
 * Times at which growth is checked, in milliseconds after that. Chromium updates the memory size every twenty minutes.
 */
const GROWTH_CHECKS_MS = [10_000, 20_000, 40_000, 21 * 60_000] as const
/** The check after which a page that has not grown is reported as healthy. */
const HEALTHY_CHECK_MS = 40_000
/** Growth in MB above which a page is leaking. */
const LEAK_MB = 64
/** In milliseconds. By then a page has rendered and is waiting for input. */
const IDLE_CHECK_MS = 5_000
/** In milliseconds. A page without an idle moment for this long is permanently busy; it counts in the last bucket. */
const MAX_BUSY_MS = 9_000

export function startVitals(): void {
  const microfrontend = routeFor(location.pathname)?.route.microfrontend
  if (microfrontend === undefined) return
  const stop = onLoadReport((report) => {
    if (report.kind !== 'load' || report.microfrontend !== microfrontend) return
    stop()
    whenIdle(measure)
    setTimeout(watchGrowth, SETTLE_MS)
    setTimeout(watchIdle, IDLE_CHECK_MS)
  })
  const note = (name: VitalName, value: number) => {
    const visit = getVisit(microfrontend)
    if (visit) sendVitals(visit, { [name]: vitalBucket(name, value) })
  }
  const measure = () => {
    for (const on of [onTTFB, onLCP, onCLS, onINP]) on(({ name, value }) => isVitalName(name) && note(name, value))
  }
  const watchGrowth = () => {
    const before = measureSize()
    const page = location.pathname
    for (const after of GROWTH_CHECKS_MS) {
      setTimeout(() => {
        if (location.pathname !== page) return
        const grown = growthSince(before)
        if (grown > LEAK_MB || after === HEALTHY_CHECK_MS) note('HEAP', grown)
      }, after)
    }
  }
  /** A hidden page is not checked, because its idle moments are rare and say nothing. */
  const watchIdle = () => {
    if (!('requestIdleCallback' in window) || document.hidden) return
    const since = performance.now()
    let isReported = false
    const reportIdle = () => {
      if (isReported || document.hidden) return
      isReported = true
      note('REST', performance.now() - since)
    }
    requestIdleCallback(reportIdle)
    setTimeout(reportIdle, MAX_BUSY_MS)
  }
}

function isVitalName(name: string): name is VitalName {
  return name === 'LCP' || name === 'CLS' || name === 'INP' || name === 'TTFB'
}

function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work)
  else setTimeout(work)
}
