/**
 * Web vitals of this visit, for the release of the page that it began with. They are measured by the browser from the
 * start; what reads them comes when the page has nothing else to do.
 */
import { type VitalName, vitalBucket } from '@onfreq/contracts/vitals'
import { routeFor } from '@onfreq/federation/registry'
import { onLoadReport } from '@onfreq/federation/report'
import { addVital } from './beacon.ts'

export function startVitals(): void {
  const microfrontend = routeFor(location.pathname)?.route.microfrontend
  if (microfrontend === undefined) return
  let release: string | undefined
  const stop = onLoadReport((report) => {
    if (report.kind !== 'load' || report.microfrontend !== microfrontend) return
    release = report.releaseId
    stop()
    // A visit whose network has gone meanwhile is not measured, and goes on.
    whenIdle(() => void measure().catch(() => undefined))
  })
  const measure = async () => {
    const { onCLS, onINP, onLCP, onTTFB } = await import('web-vitals')
    const note = ({ name, value }: { readonly name: VitalName; readonly value: number }) => {
      if (release !== undefined) addVital({ microfrontend, release, metric: name, bucket: vitalBucket(name, value) })
    }
    onTTFB((metric) => note({ name: 'TTFB', value: metric.value }))
    onLCP((metric) => note({ name: 'LCP', value: metric.value }))
    onCLS((metric) => note({ name: 'CLS', value: metric.value }))
    onINP((metric) => note({ name: 'INP', value: metric.value }))
  }
}

function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work)
  else setTimeout(work)
}
