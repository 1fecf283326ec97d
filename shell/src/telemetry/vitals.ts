/**
 * Web vitals of this visit, for the release of the page that it began with, and by how much the memory grew. They are
 * measured by the browser from the start; what reads them comes when the page has nothing else to do.
 */
import { type VitalName, vitalBucket } from '@onfreq/contracts/vitals'
import { routeFor } from '@onfreq/federation/registry'
import { onLoadReport } from '@onfreq/federation/report'
import { tellVitals, visitOf } from './visits.ts'

/** A page that grows is looked at these times after its first load, in milliseconds. */
const LOOKS = [10_000, 20_000, 40_000] as const
const MB = 1_048_576

export function startVitals(): void {
  const microfrontend = routeFor(location.pathname)?.route.microfrontend
  if (microfrontend === undefined) return
  const stop = onLoadReport((report) => {
    if (report.kind !== 'load' || report.microfrontend !== microfrontend) return
    stop()
    // A visit whose network has gone meanwhile is not measured, and goes on.
    whenIdle(() => void measure().catch(() => undefined))
    setTimeout(watchMemory, 2_000)
  })
  const note = (name: VitalName, value: number) => {
    const visit = visitOf(microfrontend)
    if (visit) tellVitals(visit, { [name]: vitalBucket(name, value) })
  }
  const measure = async () => {
    const { onCLS, onINP, onLCP, onTTFB } = await import('web-vitals')
    for (const on of [onTTFB, onLCP, onCLS, onINP]) on(({ name, value }) => isOurs(name) && note(name, value))
  }
  /** The first figure counts, so it is told when it is poor, or at the last look. */
  const watchMemory = () => {
    const before = heapSize()
    if (before === undefined) return
    const page = location.pathname
    for (const after of LOOKS) {
      setTimeout(() => {
        const grown = ((heapSize() ?? before) - before) / MB
        if (location.pathname === page && (grown > LEAKS || after === LOOKS.at(-1))) note('HEAP', Math.max(0, grown))
      }, after)
    }
  }
}

/** In MB: above this, what grew is called a leak. */
const LEAKS = 64

function isOurs(name: string): name is VitalName {
  return name === 'LCP' || name === 'CLS' || name === 'INP' || name === 'TTFB'
}

/** Chromium says it, others do not. In bytes. */
function heapSize(): number | undefined {
  const memory: unknown = Reflect.get(performance, 'memory')
  const used: unknown = typeof memory === 'object' && memory !== null && Reflect.get(memory, 'usedJSHeapSize')
  return typeof used === 'number' ? used : undefined
}

function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work)
  else setTimeout(work)
}
