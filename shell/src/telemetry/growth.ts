/** Growth of a page: its memory, where the browser exposes it, and its element count. Loads after a first visit. */
import { vitalBucket } from '@onfreq/contracts/releases/vitals'
import { routeFor } from '@onfreq/federation/registry'
import { getVisit, sendVitals } from './visits.ts'

/** In milliseconds: when the growth is checked. Chromium updates the memory size every twenty minutes. */
const CHECKS = [10_000, 20_000, 40_000, 21 * 60_000] as const
/** The check after which a page without growth is reported as healthy. */
const HEALTHY_AT = 40_000
/** In MB. Growth above this is a leak. */
const LEAK = 64

const MB = 1_048_576
/** In bytes. Approximate size of an element with its framework data. */
const ELEMENT = 1_024

interface Size {
  /** In bytes; undefined where the browser does not expose it. */
  readonly memory: number | undefined
  readonly elements: number
}

function sizeNow(): Size {
  return { memory: memoryUsed(), elements: document.getElementsByTagName('*').length }
}

/** Growth of the page in MB; at least 0. */
function growthSince({ memory, elements }: Size): number {
  const now = sizeNow()
  const inMemory = now.memory === undefined || memory === undefined ? 0 : now.memory - memory
  const inElements = (now.elements - elements) * ELEMENT
  return Math.max(0, inMemory, inElements) / MB
}

/** Only Chromium exposes it, roughly and every twenty minutes. */
function memoryUsed(): number | undefined {
  const memory: unknown = Reflect.get(performance, 'memory')
  const used: unknown = typeof memory === 'object' && memory !== null && Reflect.get(memory, 'usedJSHeapSize')
  return typeof used === 'number' ? used : undefined
}

/** Reports the growth of the current page, which has settled. */
export function watchGrowth(): void {
  const page = location.pathname
  const before = sizeNow()
  for (const after of CHECKS) {
    setTimeout(() => {
      const visit = location.pathname === page && getVisit(routeFor(page)?.route.microfrontend ?? '')
      const growth = growthSince(before)
      if (visit && (growth > LEAK || after === HEALTHY_AT)) sendVitals(visit, { HEAP: vitalBucket('HEAP', growth) })
    }, after)
  }
}
