/**
 * Web vitals of this visit for the release of its first page. The browser measures them from the start; the code that
 * reads them runs when the page is idle.
 */
import { type VitalName, vitalBucket } from '@onfreq/contracts/releases/vitals'
import { routeFor } from '@onfreq/federation/registry'
import { onLoadReport } from '@onfreq/federation/report'
import { onCLS, onINP, onLCP, onTTFB } from 'web-vitals'
import { getVisit, sendVitals } from './visits.ts'

export function startVitals(): void {
  const microfrontend = routeFor(location.pathname)?.route.microfrontend
  if (microfrontend === undefined) return
  const stop = onLoadReport((report) => {
    if (report.kind !== 'load' || report.microfrontend !== microfrontend) return
    stop()
    whenIdle(measure)
  })
  const note = (name: VitalName, value: number) => {
    const visit = getVisit(microfrontend)
    if (visit) sendVitals(visit, { [name]: vitalBucket(name, value) })
  }
  const measure = () => {
    for (const on of [onTTFB, onLCP, onCLS, onINP]) on(({ name, value }) => isVitalName(name) && note(name, value))
  }
}

function isVitalName(name: string): name is VitalName {
  return name === 'LCP' || name === 'CLS' || name === 'INP' || name === 'TTFB'
}

function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work)
  else setTimeout(work)
}
