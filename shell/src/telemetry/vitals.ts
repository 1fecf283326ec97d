/**
 * Web vitals of this visit, for the release of the page that it began with, and whether the page comes to rest and stays as
 * large as it was. They are measured by the browser from the start; what reads them comes when the page has nothing else to do.
 */
import { type VitalName, vitalBucket } from '@onfreq/contracts/releases/vitals'
import { routeFor } from '@onfreq/federation/registry'
import { onLoadReport } from '@onfreq/federation/report'
import { onCLS, onINP, onLCP, onTTFB } from 'web-vitals'
import { growthSince, sizeNow } from './growth.ts'
import { tellVitals, visitOf } from './visits.ts'

/** The first load of a page has settled, in milliseconds. */
const SETTLED = 2_000
/**
 * A page that grows is looked at these times after that, in milliseconds; Chromium says every twenty minutes anew how large
 * its memory is.
 */
const LOOKS = [10_000, 20_000, 40_000, 21 * 60_000] as const
/** The look after which a page that has not grown is said to be well. */
const WELL_AT = 40_000
/** In MB: above this, what grew is called a leak. */
const LEAKS = 64
/** A page has drawn itself by then, and waits for its visitor; in milliseconds. */
const AT_REST = 5_000
/** A page without one idle moment in this time does something for ever, in milliseconds: the last bucket. */
const RESTLESS = 9_000

export function startVitals(): void {
  const microfrontend = routeFor(location.pathname)?.route.microfrontend
  if (microfrontend === undefined) return
  const stop = onLoadReport((report) => {
    if (report.kind !== 'load' || report.microfrontend !== microfrontend) return
    stop()
    whenIdle(measure)
    setTimeout(watchGrowth, SETTLED)
    setTimeout(watchRest, AT_REST)
  })
  const note = (name: VitalName, value: number) => {
    const visit = visitOf(microfrontend)
    if (visit) tellVitals(visit, { [name]: vitalBucket(name, value) })
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
  /** Idle moments of a page that nobody sees are rare, and say nothing. */
  const watchRest = () => {
    if (!('requestIdleCallback' in window) || document.hidden) return
    const since = performance.now()
    let isTold = false
    const tell = () => {
      if (isTold || document.hidden) return
      isTold = true
      note('REST', performance.now() - since)
    }
    requestIdleCallback(tell)
    setTimeout(tell, RESTLESS)
  }
}

function isOurs(name: string): name is VitalName {
  return name === 'LCP' || name === 'CLS' || name === 'INP' || name === 'TTFB'
}

function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work)
  else setTimeout(work)
}
